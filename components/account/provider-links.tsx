import { ButtonLink } from '@/components/ui/button'
import styles from './account.module.scss'

type ProviderLinksProps = { title: string; links: readonly { href: string; label: string }[] }

/** Renders links to identity providers, which work without scripts; nothing without providers. */
export const ProviderLinks = ({ title, links }: ProviderLinksProps) =>
  links.length === 0 ? null : (
    <nav className={styles.form} aria-label={title}>
      {links.map((link) => (
        <ButtonLink key={link.href} href={link.href} wide rel="nofollow">
          {link.label}
        </ButtonLink>
      ))}
    </nav>
  )
