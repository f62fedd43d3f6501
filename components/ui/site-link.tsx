import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden'

/** Props of a link; `newTab` announces a new tab ("opens in a new tab"), which opens only where it is given. */
export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  href: string
  newTab?: string | undefined
  children: ReactNode
}

/** Renders a plain document link; every link of the portal is one. A new tab gets no reference to its opener. */
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
