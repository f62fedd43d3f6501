'use client'

import { useEffect } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import styles from './suggestions.module.scss'

const classes = { list: styles.list ?? '', status: styles.status ?? '' }

type Props = { locale: Locale; siteId: number }

/** Shows suggestions while typing in every box marked `data-suggest`; code and messages are loaded on first focus. */
export const SuggestBehaviour = ({ locale, siteId }: Props) => {
  useEffect(() => {
    const end = new AbortController()
    const seen = new WeakSet<HTMLInputElement>()
    const enter = async (target: EventTarget | null) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('input[data-suggest]') || seen.has(target))
        return
      seen.add(target)
      const [{ watchSuggestions }, { fetchSuggestions }] = await Promise.all([
        import('@/lib/browser/suggestions'),
        import('./fetch-suggestions'),
      ])
      if (!end.signal.aborted)
        void watchSuggestions(target, {
          locale,
          suggest: fetchSuggestions({ locale, siteId }),
          classes,
          signal: end.signal,
        })
    }
    document.addEventListener('focusin', ({ target }) => void enter(target), { signal: end.signal })
    // A box may have been focused before the scripts ran.
    void enter(document.activeElement)
    return () => end.abort()
  }, [locale, siteId])
  return null
}
