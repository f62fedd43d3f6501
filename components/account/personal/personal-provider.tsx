'use client'

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import type { Locale } from '@/lib/i18n/locales'
import { claimDrafts } from '../form-draft'
import { redirectToLogin, loginHref, readMemberName } from '@/components/providers/member-session'
import { useMemberName } from '@/components/providers/use-member-name'
import { FocusKeeper } from './focus-keeper'
import styles from './personal.module.scss'

type PersonalProviderProps = {
  locale: Locale
  /** The data of the queries its lists start with. */
  state: DehydratedState | undefined
  children: ReactNode
}

/**
 * Renders the personal centre for members; a visitor is redirected to the login page and returns afterwards. After
 * signing out in another tab the input stays until the login page opens; for another member the page is reloaded
 * without drafts.
 */
export const PersonalProvider = ({ locale, state, children }: PersonalProviderProps) => {
  const t = useTranslations('personal')
  const name = useMemberName()
  const [opened, setOpened] = useState(false)
  const before = useRef<string | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = readMemberName()
    if (before.current !== null) {
      claimDrafts(before.current)
      setOpened(true)
    } else if (known === null) location.replace(loginHref(locale))
    else redirectToLogin(t('signedOut'), locale)
    if (known !== null && before.current !== null && known !== before.current) location.reload()
  }, [locale, name, t])
  if (!opened)
    return (
      <p className={styles.loading} role="status">
        {t('loading')}
      </p>
    )
  return (
    <QueryProvider>
      <HydrationBoundary state={state}>
        <FocusKeeper>{children}</FocusKeeper>
      </HydrationBoundary>
    </QueryProvider>
  )
}
