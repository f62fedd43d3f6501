import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import styles from './account.module.scss'

/** Renders a card with one form in the middle of the page. */
export const AccountCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.card}>
    <h1>{title}</h1>
    <div className={styles.stack}>{children}</div>
  </div>
)

/** Renders links from a form to others. */
export const AccountLinks = ({ links }: { links: readonly { href: string; label: string }[] }) => (
  <ul className={styles.ways} data-no-print="">
    {links.map((link) => (
      <li key={link.href}>
        <SiteLink href={link.href} rel="nofollow">
          {link.label}
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** Renders the terms to agree to, folded. */
export const Agreement = ({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) => (
  <details className={styles.agreement} data-no-print="">
    <summary>{title}</summary>
    {paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </details>
)
