import { PhrasedNote } from '@/components/ui/phrased-title'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { TitleText } from '@/components/ui/title-html'
import type { Locale } from '@/lib/i18n/locales'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { BreadcrumbData } from './breadcrumb-data'
import { ChannelText } from './channel-text'
import styles from './screen-frame.module.scss'

export type ScreenFrameView = {
  locale: Locale
  title: string
  /** Language of the title where it differs from the page's. */
  titleLang?: string | undefined
  /** Says why the title is in the other language; by default that the page is. */
  titleNotice?: string | undefined
  lead?: string | null | undefined
  /** Breadcrumb steps between the home page and this one. */
  trail?: Crumb[]
  /** Shorter name of this one at the end of them, where the title says one of them again. */
  crumb?: string | undefined
  /** The title is that of a work: set in the serif, as headings of the interface are not. */
  work?: boolean
  /** Reading width instead of the page's. */
  narrow?: boolean
}

type Props = ScreenFrameView & {
  /** Actions of a member, beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** Returns the language of a title in the other script; one of both scripts is of the page's. */
const langOfTitle = (locale: Locale, title: string) =>
  locale === 'en' && /\p{Script=Latin}/u.test(title) ? undefined : langAttribute(locale, title)

/** Renders breadcrumb, heading and content of an ordinary screen. */
export const ScreenFrame = ({
  locale,
  title,
  titleLang,
  titleNotice,
  lead,
  trail = [],
  crumb = title,
  work = false,
  narrow = false,
  actions,
  children,
}: Props) => {
  const t = translator(locale, 'page')
  const crumbs = [{ label: t('home'), href: href.home({ locale }) }, ...trail, { label: crumb }]
  return (
    <div className={clsx(styles.frame, work && styles.work, narrow && styles.narrow)}>
      <BreadcrumbData crumbs={crumbs} />
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <TitleText as="h1" text={title} lang={titleLang ?? langOfTitle(locale, title)} />
      {actions && <div className={styles.actions}>{actions}</div>}
      {titleLang !== undefined && titleLang !== locale && (
        <p className={styles.other}>{titleNotice ?? t('onlyOther')}</p>
      )}
      {lead ? (
        <p className={styles.lead}>
          <PhrasedNote text={lead} />
        </p>
      ) : null}
      <ChannelText />
      {children}
    </div>
  )
}
