'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { randomHex } from '@/lib/browser/random-hex'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import { localized } from '@/lib/i18n/localized'
import { failureOf } from './failure-of'
import { memberClient } from './member-call'
import { useDraft } from './use-draft'

export type ChoiceProps = {
  locale: 'zh' | 'en'
  siteId: number
  type: number
  id: number
  onFavorites: () => void
  onClose: () => void
}

/** Value of the entry that makes an album on the spot. */
export const NEW_ALBUM = 'new'

/** State of the choice between favourites and the member's albums, and what confirming it does. */
export function useCollectChoice({ locale, siteId, type, id, onFavorites, onClose }: ChoiceProps) {
  const t = useTranslations('collect')
  const tFailure = useTranslations('failure')
  const fits = ALBUM_TYPES.includes(type)
  const [target, setTarget] = useState<'favorites' | 'album' | null>(fits ? null : 'favorites')
  const [albums, setAlbums] = useState<{ value: string; label: string }[]>([])
  const [album, setAlbum] = useState('')
  const [name, setName, dropName] = useDraft('album new name', '')
  const [key] = useState(randomHex)
  const [error, setError] = useState('')
  const [saving, setSaving] = useState(false)

  useEffect(() => {
    if (!fits) return
    memberClient({ locale, siteId })
      .then((call) => call('albumSearch', { query: { size: 100 } }))
      .then(({ content }) =>
        setAlbums(
          content.map((one) => ({
            value: String(one.id),
            label: localized(locale, { zh: one.name, en: one.enName }).text,
          })),
        ),
      )
      .catch(() => undefined)
  }, [fits, locale, siteId])

  const put = async () => {
    const call = await memberClient({ locale, siteId })
    const made = album === NEW_ALBUM ? await call('saveAlbum', { body: { name }, idempotencyKey: key }) : null
    await call('addToAlbum', { body: { id: made?.id ?? Number(album), resources: [{ id, type }] } })
  }
  const confirm = async () => {
    if (target === null) return setError(t('chooseTarget'))
    if (target === 'favorites') return onFavorites()
    if (album === '') return setError(t('chooseAlbum'))
    setSaving(true)
    try {
      await put()
      dropName()
      showToast(t('addedToAlbum'), 'success')
      onClose()
    } catch (caught) {
      const { fields, text } = failureOf(caught, tFailure)
      setError(text ?? Object.values(fields)[0] ?? tFailure('failed'))
    } finally {
      setSaving(false)
    }
  }
  return { fits, target, setTarget, albums, album, setAlbum, name, setName, error, saving, confirm }
}
