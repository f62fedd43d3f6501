'use client'

import { useEffect } from 'react'
import styles from './suggestions.module.scss'

const classes = { list: styles.list ?? '', status: styles.status ?? '' }

type Props = { locale: 'zh' | 'en'; siteId: number }

/** Suggestions while typing in every box marked `data-suggest`; their code and messages come when one is first entered. */
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
    // Who was quicker than the scripts is in the box already.
    void enter(document.activeElement)
    return () => end.abort()
  }, [locale, siteId])
  return null
}
