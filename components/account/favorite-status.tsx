'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { isFavoriteQuery, recordVisitMutation } from '@/lib/client/queries/favorites'
import type { Locale } from '@/lib/i18n/locales'

type FavoriteStatusProps = {
  locale: Locale
  siteId: number
  type: number
  id: number
  /** Name of the member. */
  member: string
  onKnown: (favorite: boolean) => void
}

/** Reads whether the work is a favorite of the member, and records the visit; renders nothing. */
export const FavoriteStatus = (props: FavoriteStatusProps) => (
  <QueryProvider>
    <Status {...props} />
  </QueryProvider>
)

const Status = ({ locale, siteId, type, id, member, onKnown }: FavoriteStatusProps) => {
  const context = { locale, siteId }
  const { data: favorite } = useQuery(isFavoriteQuery(context, member, { id, type }))
  const { mutate: recordVisit } = useMutation(recordVisitMutation(context))
  const isKnown = favorite !== undefined
  useEffect(() => {
    if (favorite !== undefined) onKnown(favorite)
  }, [favorite, onKnown])
  useEffect(() => {
    if (isKnown) recordVisit({ id, type })
  }, [isKnown, recordVisit, id, type])
  return null
}
