import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { storeReferences } from '@/lib/browser/basket-store'
import type { FetchedCitation } from '@/lib/client/fetch-citations'
import { citationsQuery } from '@/lib/client/queries/citations'
import type { BasketString } from '@/lib/rules/basket'
import type { Locale } from '@/lib/i18n/locales'
import { useBasket } from './use-basket'

type ReferencesQuery = { locale: Locale; siteId: number; style: string }

export type ReferencesState = {
  pending: boolean
  failure: string | null
  missingIds: number[]
  retry: () => void
}

const basketString = ({ resName, enResName, ...quotes }: FetchedCitation): BasketString => ({
  ...quotes,
  title: resName ?? '',
  enTitle: enResName ?? '',
})

/** Fetches the basket's references in a style unless all are stored, and lists missing works. */
export function useReferences({ locale, siteId, style }: ReferencesQuery): ReferencesState {
  const { items, strings, style: stored } = useBasket()
  const [missingIds, setMissingIds] = useState<readonly number[]>([])
  const known = new Set(stored === style ? strings.map(({ id }) => id) : [])
  const ids = items.map(({ id }) => id)
  const lacks = ids.some((id) => !known.has(id) && !missingIds.includes(id))
  // All in one call: years of the same author get letters within a list (2020a, 2020b).
  const sorted = [...ids].sort((a, b) => a - b)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...citationsQuery({ ids: sorted, siteId, locale, style }),
    enabled: lacks,
  })
  useEffect(() => {
    if (!data) return
    setMissingIds(data.missing)
    if (data.items.length > 0) storeReferences({ style, strings: data.items.map(basketString) })
  }, [data, dataUpdatedAt, style])
  return {
    pending: lacks && isFetching,
    failure: lacks && error && !isFetching ? error.message : null,
    missingIds: missingIds.filter((id) => ids.includes(id)),
    retry: () => void refetch(),
  }
}
