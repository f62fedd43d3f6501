'use client'

import { useEffect, useState } from 'react'
import { handleEarlyClicks } from '@/lib/browser/early-clicks'
import type { Locale } from '@/lib/i18n/locales'
import { FavoriteDialogs } from './favorite-dialogs'
import { loginHref, readMemberName } from '@/components/providers/member-session'

type Work = { type: number; id: number }

/**
 * Adds the script of favorite buttons in lists: buttons with `data-collect="type:id"` ask a member where to add the
 * work, and send a visitor to the login page. The dialog and its messages are loaded on first use.
 */
export const FavoriteBehaviour = ({ locale, siteId }: { locale: Locale; siteId: number }) => {
  const [work, setWork] = useState<Work | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const toggle = (button: HTMLElement) => {
      const [type = 0, id = 0] = (button.dataset.collect ?? '').split(':').map(Number)
      if (readMemberName() === null) location.assign(loginHref(locale))
      else setWork({ type, id })
    }
    handleEarlyClicks('data-collect', toggle, end.signal)
    return () => end.abort()
  }, [locale])
  if (work === null) return null
  const FavoriteDialog = FavoriteDialogs[locale]
  return (
    <FavoriteDialog {...work} locale={locale} siteId={siteId} step="choose" onClose={() => setWork(null)} />
  )
}
