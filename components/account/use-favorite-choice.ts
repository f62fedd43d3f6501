'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import type { PersonalAlbum } from '@/lib/contract/personal-album'
import { type Locale, localized } from '@/lib/i18n/locales'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import type { ClientContext } from '@/lib/client/member-client'
import { type Work, addToAlbumMutation } from '@/lib/client/queries/favorites'
import { memberKey } from '@/lib/client/queries/member'
import { allAlbumsQuery } from '@/lib/client/queries/personal'
import { failureOf } from './failure-of'
import { useDraft } from './use-draft'
import { useIdempotencyKey } from './use-idempotency-key'

export type ChoiceProps = {
  locale: Locale
  siteId: number
  type: number
  id: number
  onFavorites: () => void
  onClose: () => void
}

/** Value of the option that creates an album. */
export const NEW_ALBUM = 'new'

/** Returns the state of the choice between favorites and the member's albums, and its confirm action. */
export function useFavoriteChoice({ locale, siteId, type, id, onFavorites, onClose }: ChoiceProps) {
  const t = useTranslations('favorite')
  const context = { locale, siteId }
  const fits = ALBUM_TYPES.includes(type)
  const [target, setTarget] = useState<'favorites' | 'album'>('favorites')
  const [album, setAlbum] = useState('')
  const [name, setName, dropName] = useDraft('favorite album name', '')
  const [error, setError] = useState('')
  const queries = useQueryClient()
  const albumsQuery = allAlbumsQuery(context)
  const query = useQuery({ ...albumsQuery, enabled: fits })
  const keyOf = useIdempotencyKey()
  const { mutate, isPending: saving } = useAddToAlbum(context, { id, type }, setError)
  const close = () => {
    dropName()
    onClose()
  }
  const onCreated = (created: PersonalAlbum) => {
    queries.setQueryData(albumsQuery.queryKey, (albums) => [created, ...(albums ?? [])])
    setAlbum(String(created.id))
    setName('')
  }
  const confirm = () => {
    if (target === 'favorites') return onFavorites()
    if (album === '') return setError(t('chooseAlbum'))
    setError('')
    const chosen = album === NEW_ALBUM ? { name, idempotencyKey: keyOf(name), onCreated } : Number(album)
    mutate(chosen, { onSuccess: close })
  }
  const albums = (query.data ?? []).map((entry) => ({
    value: String(entry.id),
    label: localized(locale, { zh: entry.name, en: entry.enName }).text,
  }))
  return {
    fits,
    target,
    setTarget,
    query,
    albums,
    album,
    setAlbum,
    name,
    setName,
    error,
    saving,
    confirm,
    close,
  }
}

function useAddToAlbum(context: ClientContext, work: Work, setError: (text: string) => void) {
  const t = useTranslations('favorite')
  const tFailure = useTranslations('failure')
  const queries = useQueryClient()
  return useMutation({
    ...addToAlbumMutation(context, work),
    onSuccess: () => {
      showToast(t('addedToAlbum'), 'success')
      void queries.invalidateQueries({ queryKey: memberKey })
    },
    onError: (caught) => {
      const { fields, text } = failureOf(caught, tFailure)
      setError(text ?? Object.values(fields)[0] ?? tFailure('failed'))
    },
  })
}
