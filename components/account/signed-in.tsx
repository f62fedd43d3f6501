'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/i18n/locales'
import styles from './account.module.scss'
import { readMemberName } from '@/components/providers/member-session'
import { useLogout } from './use-logout'

type SignedInProps = {
  locale: Locale
  siteId: number
  /** Where to continue: the page that required signing in, else the personal centre. */
  next: { href: string; label: string }
}

/**
 * Renders a notice on sign-in forms that this browser is signed in already: by the back button, or in another tab.
 * Checked on load and on return only, so that signing in by the form itself shifts nothing.
 */
export const SignedIn = (props: SignedInProps) => (
  <QueryProvider>
    <SessionNotice {...props} />
  </QueryProvider>
)

const SessionNotice = ({ locale, siteId, next }: SignedInProps) => {
  const t = useTranslations('member')
  const [name, setName] = useState<string | null>(null)
  const { leaving, logout } = useLogout({ locale, siteId })
  useEffect(() => {
    const readName = () => setName(readMemberName())
    readName()
    addEventListener('pageshow', readName)
    addEventListener('focus', readName)
    return () => {
      removeEventListener('pageshow', readName)
      removeEventListener('focus', readName)
    }
  }, [])
  if (name === null) return null
  return (
    <Notice role="status">
      <p>{t('signedInAs', { name })}</p>
      <p className={styles.signedIn}>
        <ButtonLink href={next.href} size="small" rel="nofollow">
          {next.label}
        </ButtonLink>
        <Button variant="quiet" size="small" pending={leaving} onClick={logout}>
          {t('logout')}
        </Button>
      </p>
    </Notice>
  )
}
