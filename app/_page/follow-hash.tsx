'use client'

import { useEffect } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { legacyHashTarget } from '@/lib/routes/legacy-hash'

/** Opens the article named after `#` in an old link, which never reaches the server. */
export const FollowHash = ({ locale }: { locale: Locale }) => {
  useEffect(() => {
    const target = legacyHashTarget(window.location.hash, locale)
    if (target) window.location.replace(target)
  }, [locale])
  return null
}
