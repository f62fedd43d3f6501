import type { DehydratedState } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { SiteLink } from '@/components/ui/site-link'
import type { Locale } from '@/lib/i18n/locales'
import { gapAfter } from '@/lib/text/gap-after'
import { SignOutForm } from '../sign-out-form'
import { PersonalProvider } from './personal-provider'
import styles from './personal.module.scss'

type PersonalFrameProps = {
  locale: Locale
  subscribe: string
  /** Address signing out posts to without scripts. */
  signOut: string
  tabs: readonly { label: string; href: string; current: boolean }[]
  /** The member menu. */
  corner: ReactNode
  /** Address of the sign-in form, for a visitor without scripts; null for a member. */
  signIn: string | null
  /** Result of the last form posted without scripts, and why it was refused. */
  notice: string | null
  refused: string | null
  /** The data of the queries the tab starts with, where they could be loaded. */
  state: DehydratedState | undefined
  /** What the tab offers without scripts. */
  plain: ReactNode
  children: ReactNode
}

/** Renders the personal centre: its tabs as links at the side, and the current one. */
export const PersonalFrame = ({
  locale,
  subscribe,
  signOut,
  tabs,
  corner,
  signIn,
  notice,
  refused,
  state,
  plain,
  children,
}: PersonalFrameProps) => {
  const t = useTranslations('personal')
  const tMember = useTranslations('member')
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{t('title')}</h1>
        {corner}
      </div>
      <nav className={styles.tabs} aria-label={t('tabs')} data-no-print="">
        <ul>
          {tabs.map((tab) => (
            <li key={tab.href}>
              <SiteLink href={tab.href} rel="nofollow" aria-current={tab.current ? 'page' : undefined}>
                {tab.label}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink href={subscribe}>{t('toSubscribe')}</SiteLink>
          </li>
        </ul>
      </nav>
      <div className={styles.body}>
        <NoScriptNotices signIn={signIn} notice={notice} refused={refused} />
        {signIn === null && <SignOutForm action={signOut} label={tMember('logout')} />}
        {plain}
        <PersonalProvider locale={locale} state={state}>
          {children}
        </PersonalProvider>
      </div>
    </div>
  )
}

type NoticesProps = Pick<PersonalFrameProps, 'signIn' | 'notice' | 'refused'>

/** Renders the result of the last form, and what the page does without scripts. */
const NoScriptNotices = ({ signIn, notice, refused }: NoticesProps) => {
  const t = useTranslations('personal')
  const tAccount = useTranslations('account')
  return (
    <noscript>
      <div className={styles.notices}>
        {notice !== null && (
          <Notice tone="success" role="status">
            <p>{notice}</p>
          </Notice>
        )}
        {refused !== null && (
          <Notice tone="danger" role="alert">
            <p>{refused}</p>
          </Notice>
        )}
        <Notice tone={signIn === null ? 'info' : 'warning'}>
          {signIn === null ? (
            <p>{t('readOnly')}</p>
          ) : (
            <p>
              {t('visitor')}
              {gapAfter(t('visitor'))}
              <SiteLink href={signIn} rel="nofollow">
                {tAccount('login')}
              </SiteLink>
            </p>
          )}
        </Notice>
      </div>
    </noscript>
  )
}
