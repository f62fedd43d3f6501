import { clsx } from 'clsx'
import { SiteLink } from '@/components/ui/site-link'
import type { HeaderView, LogoView, NamesView } from './header-view-model'
import styles from './brand.module.scss'

/**
 * Renders the site's name (or its logo) with the name in the other language and its numbers, linked to the home page.
 */
export const Brand = ({ view }: { view: HeaderView }) => (
  <div className={styles.brand}>
    <SiteLink href={view.home.href} className={styles.home}>
      {view.logo ? (
        <Logo logo={view.logo} />
      ) : (
        <span className={clsx(styles.large, view.names.long && styles.long)}>{view.names.large}</span>
      )}
    </SiteLink>
    {view.names.small && !view.logo && (
      <p className={styles.small} lang={view.names.small.lang}>
        {view.names.small.text}
      </p>
    )}
    <Numbers names={view.names} />
  </div>
)

/** Renders the numbers of a journal and, on phones, how it appears. */
const Numbers = ({ names }: { names: NamesView }) => (
  <>
    {names.facts && <p className={styles.facts}>{names.facts}</p>}
    {names.appearance && <p className={clsx(styles.facts, styles.appearance)}>{names.appearance}</p>}
  </>
)

/** Renders the numbers alone on phones, for a header without a masthead. */
export const PhoneNumbers = ({ view }: { view: HeaderView }) => (
  <div className={styles.phoneNumbers}>
    <Numbers names={view.names} />
  </div>
)

const Logo = ({ logo }: { logo: LogoView }) => (
  <picture>
    <source media="(width < 768px)" srcSet={logo.mobile} />
    <img
      className={styles.logo}
      data-logo={logo.inDark}
      src={logo.pc}
      alt={logo.alt}
      width={352}
      height={64}
    />
  </picture>
)

/** Renders the name for phones and the fixed bar, with the mobile logo. */
export const ShortBrand = ({ view }: { view: HeaderView }) => (
  <SiteLink href={view.home.href} className={styles.short}>
    {view.logo ? (
      <img
        className={styles.shortLogo}
        data-logo={view.logo.inDark}
        src={view.logo.mobile}
        alt={view.logo.alt}
        width={160}
        height={36}
      />
    ) : (
      <span className={clsx(view.names.long && styles.shortLong)}>{view.names.large}</span>
    )}
  </SiteLink>
)
