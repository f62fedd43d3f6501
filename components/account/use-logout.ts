'use client'
import { useTranslations } from 'next-intl'
import { accountHref } from '@/lib/routes/account-href'

import { useState } from 'react'
import { carryToast, showToast } from '@/components/ui/toast-store'
import { failureOf } from './failure-of'
import { dropDrafts } from './form-draft'
import { rememberToken, visitorClient } from './member-call'
import { leaveQuietly } from '@/components/providers/member-session'

type LogoutPlace = { locale: 'zh' | 'en'; siteId: number }

/** Signs the member out, forgets what was typed, and opens the login page. */
export function useLogout({ locale, siteId }: LogoutPlace) {
  const t = useTranslations('member')
  const tFailure = useTranslations('failure')
  const [leaving, setLeaving] = useState(false)
  const logout = async () => {
    setLeaving(true)
    try {
      const call = await visitorClient({ locale, siteId })
      await call('logout', { method: 'DELETE' })
      rememberToken(null)
      leaveQuietly()
      dropDrafts()
      carryToast(t('loggedOut'), 'success')
      location.assign(accountHref('login', locale))
    } catch (error) {
      setLeaving(false)
      showToast(failureOf(error, tFailure).text ?? tFailure('failed'), 'danger')
    }
  }
  return { leaving, logout: () => void logout() }
}
