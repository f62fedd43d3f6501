'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { visitsQuery } from '@/lib/client/queries/visits'
import type { Locale } from '@/lib/i18n/locales'

type Props = { list: HTMLElement; siteId: number; locale: Locale }

/** Writes the current visit counters into the footer; when loading fails, those of the page stay. */
export const VisitNumbers = (props: Props) => (
  <QueryProvider>
    <Numbers {...props} />
  </QueryProvider>
)

const Numbers = ({ list, siteId, locale }: Props) => {
  const { data } = useQuery(visitsQuery(siteId, locale))
  useEffect(() => {
    if (data === undefined) return
    const number = new Intl.NumberFormat(locale)
    list.querySelectorAll('dd').forEach((cell, at) => {
      cell.textContent = number.format(at === 0 ? data.sumVisits : data.todayVisits)
    })
  }, [data, list, locale])
  return null
}
