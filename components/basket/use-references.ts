import { useEffect, useState } from 'react'
import { atLeast } from '@/lib/browser/at-least'
import { keepReferences } from '@/lib/browser/basket-store'
import { type CitationAnswer, type FetchedCitation, fetchCitations } from '@/lib/browser/fetch-citations'
import type { BasketString } from '@/lib/rules/basket'
import type { Locale } from '@/lib/i18n/locales'
import { useBasket } from './use-basket'

type Asked = { locale: Locale; siteId: number; style: string }

export type ReferencesState = { pending: boolean; failure: string | null; gone: number[]; retry: () => void }

type Result = { key: string; failure: string | null; gone: number[] }

const resultOf = (key: string, answer: CitationAnswer, ids: number[]): Result => {
  if (answer.kind === 'answer') return { key, failure: null, gone: answer.data.missing }
  return answer.kind === 'gone'
    ? { key, failure: null, gone: ids }
    : { key, failure: answer.message, gone: [] }
}

const basketString = ({ resName, enResName, ...quotes }: FetchedCitation): BasketString => ({
  ...quotes,
  title: resName ?? '',
  enTitle: enResName ?? '',
})

/** Fetches the basket's references in a style as far as they are not kept yet, and names works that are gone. */
export function useReferences({ locale, siteId, style }: Asked): ReferencesState {
  const { items, strings, style: kept } = useBasket()
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<Result | null>(null)
  const known = new Set(kept === style ? strings.map(({ id }) => id) : [])
  const ids = items.map(({ id }) => id)
  const lacking = ids.filter((id) => !known.has(id) && !(result?.gone.includes(id) ?? false))
  // All together: within a list, years of the same author get their letters (2020a, 2020b).
  const key = lacking.length > 0 ? `${style} ${round} ${[...ids].sort((a, b) => a - b).join(',')}` : ''
  useEffect(() => {
    if (key === '') return
    const end = new AbortController()
    const asked = (key.split(' ')[2] ?? '').split(',').map(Number)
    const asking = fetchCitations({ ids: asked, siteId, locale, style, signal: end.signal })
    void atLeast(asking).then((answer) => {
      if (end.signal.aborted) return
      setResult(resultOf(key, answer, asked))
      if (answer.kind === 'answer') keepReferences({ style, strings: answer.data.items.map(basketString) })
    })
    return () => end.abort()
  }, [key, siteId, locale, style])
  return {
    pending: key !== '' && result?.key !== key,
    failure: key !== '' && result?.key === key ? result.failure : null,
    gone: (result?.gone ?? []).filter((id) => ids.includes(id)),
    retry: () => setRound((at) => at + 1),
  }
}
