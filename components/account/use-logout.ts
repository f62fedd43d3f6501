'use client'
import { accountHref } from '@/lib/routes/account-href'

import { useState } from 'react'
import { carryToast, showToast } from '@/components/ui/toast-store'
import { failureOf } from './failure-of'
import { dropDrafts } from './form-draft'
import { rememberToken, visitorClient } from './member-call'
import { leaveQuietly } from '@/components/providers/member-session'

export type LogoutWords = { logout: string; loggedOut: string; offline: string; failed: string }

type LogoutPlace = { locale: 'zh' | 'en'; siteId: number; words: LogoutWords }

/** Signs the member out, forgets what was typed, and opens the login page. */
export function useLogout({ locale, siteId, words }: LogoutPlace) {
  const [leaving, setLeaving] = useState(false)
  const logout = async () => {
    setLeaving(true)
    try {
      const call = await visitorClient({ locale, siteId })
      await call('logout', { method: 'DELETE' })
      rememberToken(null)
      leaveQuietly()
      dropDrafts()
      carryToast(words.loggedOut, 'success')
      location.assign(accountHref('login', locale))
    } catch (error) {
      setLeaving(false)
      showToast(failureOf(error, words).text ?? words.failed, 'danger')
    }
  }
  return { leaving, logout: () => void logout() }
}
