'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { randomHex } from '@/lib/browser/random-hex'
import { type Locale, localized } from '@/lib/i18n/locales'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import type { ClientContext } from '@/lib/client/member-client'
import { type Work, addToAlbumMutation } from '@/lib/client/queries/favorites'
import { memberKey } from '@/lib/client/queries/member'
import { allAlbumsQuery } from '@/lib/client/queries/personal'
import { failureOf } from './failure-of'
import { useDraft } from './use-draft'

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
  const [name, setName, dropName] = useDraft('album new name', '')
  const [error, setError] = useState('')
  const { data } = useQuery({ ...allAlbumsQuery(context), enabled: fits })
  const { mutate, isPending: saving } = useAddToAlbum(context, { id, type }, setError)
  const confirm = () => {
    if (target === 'favorites') return onFavorites()
    if (album === '') return setError(t('chooseAlbum'))
    mutate(album === NEW_ALBUM ? { name } : Number(album), {
      onSuccess: () => {
        dropName()
        onClose()
      },
    })
  }
  const albums = (data?.content ?? []).map((entry) => ({
    value: String(entry.id),
    label: localized(locale, { zh: entry.name, en: entry.enName }).text,
  }))
  return { fits, target, setTarget, albums, album, setAlbum, name, setName, error, saving, confirm }
}

function useAddToAlbum(context: ClientContext, work: Work, setError: (text: string) => void) {
  const t = useTranslations('favorite')
  const tFailure = useTranslations('failure')
  const queries = useQueryClient()
  const [idempotencyKey] = useState(randomHex)
  return useMutation({
    ...addToAlbumMutation(context, work, idempotencyKey),
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
