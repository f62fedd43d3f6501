'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextAreaField, TextField } from '@/components/ui/text-field'
import { limits } from '@/lib/rules/limits'
import { randomHex } from '@/lib/browser/random-hex'
import { createAlbumMutation, editAlbumMutation } from '@/lib/client/queries/personal'
import type { PersonalAlbum } from '@/lib/contract/personal'
import { useDraft } from '../use-draft'
import styles from './personal.module.scss'
import { PictureField } from './picture-field'
import type { PersonalPlace } from './place'
import { useMemberChange } from './use-member'

type AlbumFormProps = {
  place: PersonalPlace
  /** The album to change; null for a new one. */
  album: PersonalAlbum | null
  onClose: () => void
}

/** Names, description and cover of an album. */
export const AlbumForm = ({ place, album, onClose }: AlbumFormProps) => {
  const t = useTranslations('personal')
  const draft = `album ${album?.id ?? 'new'}`
  const [name, setName, dropName] = useDraft(`${draft} name`, album?.name ?? '')
  const [enName, setEnName, dropEnName] = useDraft(`${draft} enName`, album?.enName ?? '')
  const [description, setDescription, dropText] = useDraft(`${draft} text`, album?.description ?? '')
  const [key] = useState(randomHex)
  const [coverId, setCoverId] = useState(album?.coverId ?? null)
  const [asked, setAsked] = useState(false)
  const save = useMemberChange(
    album ? editAlbumMutation(place, album.id) : createAlbumMutation(place, key),
    t('saved'),
  )
  const close = () => {
    for (const drop of [dropName, dropEnName, dropText]) drop()
    onClose()
  }
  const nameless = name.trim() === '' && enName.trim() === ''
  const submit = () => {
    setAsked(true)
    if (nameless) document.getElementById('name')?.focus()
    else save.mutate({ name, enName, description, coverId }, { onSuccess: close })
  }
  return (
    <Dialog
      open
      onClose={close}
      title={album ? t('editAlbum') : t('newAlbum')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" pending={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          id="name"
          label={t('albumName')}
          error={asked && nameless ? t('albumNameMissing') : undefined}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          id="enName"
          label={t('albumEnName')}
          value={enName}
          maxLength={200}
          onChange={(event) => setEnName(event.target.value)}
        />
        <TextAreaField
          id="description"
          label={t('albumDescription')}
          value={description}
          maxLength={limits.search.maxLength * 10}
          onChange={(event) => setDescription(event.target.value)}
        />
        <PictureField
          place={place}
          kind="cover"
          label={t('albumCover')}
          hint={t('coverHint')}
          value={coverId}
          onChange={setCoverId}
        />
      </div>
    </Dialog>
  )
}
