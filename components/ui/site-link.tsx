import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden'

/** A link's props: `newTab` is the label that tells of it ("opens in a new tab"); where it is given, one opens. */
export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  href: string
  newTab?: string | undefined
  children: ReactNode
}

/** The one link of the portal: a plain document link. A new tab never gets a handle on its opener. */
export const SiteLink = ({ href, newTab, rel, children, ...rest }: SiteLinkProps) => {
  if (newTab === undefined) {
    return (
      <a {...rest} href={href} rel={rel}>
        {children}
      </a>
    )
  }
  return (
    <a {...rest} href={href} target="_blank" rel={rel === undefined ? 'noopener' : `noopener ${rel}`}>
      {children}
      <VisuallyHidden> {newTab}</VisuallyHidden>
    </a>
  )
}
