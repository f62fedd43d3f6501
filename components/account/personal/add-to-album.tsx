'use client'

import { useTranslations } from 'next-intl'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select'
import { addToAlbumMutation, allAlbumsQuery } from '@/lib/client/queries/personal'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import { albumOptions } from './album-options'
import type { FavoriteView } from './favorite-view-model'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import { useMemberChange } from './use-member'
import { joinList } from '@/lib/i18n/join-list'

type AddToAlbumProps = { context: PersonalContext; views: readonly FavoriteView[]; onClose: () => void }

/** Adds the selected favorites to one of the member's albums. */
export const AddToAlbum = ({ context, views, onClose }: AddToAlbumProps) => {
  const { locale } = context
  const t = useTranslations('personal')
  const [album, setAlbum] = useState('')
  const albums = useQuery(allAlbumsQuery(context))
  const fits = ({ type, missingNote }: FavoriteView) => ALBUM_TYPES.includes(type) && !missingNote
  const fitting = views.filter(fits)
  const left = views.filter((view) => !fits(view)).map(({ title }) => title)
  const add = useMemberChange(addToAlbumMutation(context), t('saved'))
  const confirm = () => {
    const resources = fitting.map(({ id, type }) => ({ id, type }))
    add.mutate({ id: album === '' ? null : Number(album), resources }, { onSuccess: onClose })
  }
  const options = albumOptions(albums.data?.content ?? [], locale)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addToAlbum')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" pending={add.isPending} disabled={fitting.length === 0} onClick={confirm}>
            {t('addToAlbum')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {left.length > 0 && (
          <Notice tone={fitting.length === 0 ? 'warning' : 'info'}>
            <p>
              {fitting.length === 0 ? t('albumNone') : t('albumLeftNamed', { names: joinList(locale, left) })}
            </p>
          </Notice>
        )}
        <SelectField
          id="add-album"
          label={t('album')}
          value={album}
          onChange={(event) => setAlbum(event.target.value)}
          options={[{ value: '', label: options.length === 0 ? t('emptyAlbum') : '—' }, ...options]}
        />
      </div>
    </Dialog>
  )
}
