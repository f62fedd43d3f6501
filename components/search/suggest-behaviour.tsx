'use client'

import { useEffect } from 'react'
import { watchSuggestions } from '@/lib/browser/suggestions'

import type { SuggestionWords } from '@/lib/browser/suggestion-list'

type Props = {
  locale: 'zh' | 'en'
  siteId: number
  words: SuggestionWords
}

/** Suggestions while typing in every box marked `data-suggest`. */
export const SuggestBehaviour = ({ locale, siteId, words }: Props) => {
  useEffect(() => {
    const end = new AbortController()
    for (const input of document.querySelectorAll<HTMLInputElement>('input[data-suggest]'))
      watchSuggestions(input, { locale, siteId, words, signal: end.signal })
    return () => end.abort()
  }, [locale, siteId, words])
  return null
}
