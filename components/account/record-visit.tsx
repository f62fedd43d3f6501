'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { isFavoriteQuery, recordVisitMutation } from '@/lib/client/queries/favorites'
import type { Locale } from '@/lib/i18n/locales'

type RecordVisitProps = {
  locale: Locale
  siteId: number
  type: number
  id: number
  /** User name of the member. */
  member: string
  onLoad: (favorite: boolean) => void
}

/** Reads whether the work is a favorite of the member, and records the visit; renders nothing. */
export const RecordVisit = (props: RecordVisitProps) => (
  <QueryProvider>
    <Recorder {...props} />
  </QueryProvider>
)

const Recorder = ({ locale, siteId, type, id, member, onLoad }: RecordVisitProps) => {
  const context = { locale, siteId }
  const { data: favorite } = useQuery(isFavoriteQuery(context, member, { id, type }))
  const { mutate: recordVisit } = useMutation(recordVisitMutation(context))
  const isLoaded = favorite !== undefined
  useEffect(() => {
    if (favorite !== undefined) onLoad(favorite)
  }, [favorite, onLoad])
  useEffect(() => {
    if (isLoaded) recordVisit({ id, type })
  }, [isLoaded, recordVisit, id, type])
  return null
}
