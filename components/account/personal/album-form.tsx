'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextAreaField, TextField } from '@/components/ui/text-field'
import { limits } from '@/lib/rules/limits'
import { createAlbumMutation, editAlbumMutation } from '@/lib/client/queries/personal'
import type { PersonalAlbum } from '@/lib/contract/personal-album'
import { useDraft } from '../use-draft'
import { useIdempotencyKey } from '../use-idempotency-key'
import styles from './personal.module.scss'
import { PictureField } from './picture-field'
import type { PersonalContext } from './personal-context'
import { useMemberChange } from './use-member'

type AlbumFormProps = {
  context: PersonalContext
  /** Album to edit; null for a new one. */
  album: PersonalAlbum | null
  onClose: () => void
}

/** Returns how the names of an album's drafts begin; null for a new album. */
export const albumDraft = (id: number | null): string => `album ${id ?? 'new'} `

/** Renders the form of an album's names, description and cover. */
export const AlbumForm = (props: AlbumFormProps) => {
  const { context, album } = props
  const t = useTranslations('personal')
  const { fields, nameError, pending, close, submit } = useAlbumForm(props)
  return (
    <Dialog
      open
      onClose={close}
      title={album ? t('editAlbum') : t('newAlbum')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          id="name"
          label={t('albumName')}
          error={nameError}
          maxLength={limits.album.name}
          {...fields.name}
        />
        <TextField id="enName" label={t('albumEnName')} maxLength={limits.album.name} {...fields.enName} />
        <TextAreaField
          id="description"
          label={t('albumDescription')}
          maxLength={limits.album.description}
          {...fields.description}
        />
        <PictureField
          context={context}
          kind="cover"
          label={t('albumCover')}
          hint={t('coverHint')}
          {...fields.cover}
        />
      </div>
    </Dialog>
  )
}

/** Returns the props of a controlled text field with a stored draft, and the function that removes the draft. */
function useTextField(draft: string, initial: string | null | undefined) {
  const [value, set, drop] = useDraft(draft, initial ?? '')
  const props = { value, onChange: (event: { target: { value: string } }) => set(event.target.value) }
  return [props, drop] as const
}

/** Returns the state of the form, and its save and close actions. */
function useAlbumForm({ context, album, onClose }: AlbumFormProps) {
  const t = useTranslations('personal')
  const draft = albumDraft(album?.id ?? null)
  const [name, dropName] = useTextField(`${draft}name`, album?.name)
  const [enName, dropEnName] = useTextField(`${draft}enName`, album?.enName)
  const [description, dropDescription] = useTextField(`${draft}text`, album?.description)
  const [cover, setCover, dropCover] = useDraft(`${draft}cover`, album?.coverId ?? '')
  const coverId = cover || null
  const keyOf = useIdempotencyKey()
  const [submitted, setSubmitted] = useState(false)
  const { mutate, isPending } = useMemberChange(
    album ? editAlbumMutation(context, album.id) : createAlbumMutation(context, keyOf),
    t('saved'),
  )
  const close = () => {
    for (const drop of [dropName, dropEnName, dropDescription, dropCover]) drop()
    onClose()
  }
  const nameless = name.value.trim() === '' && enName.value.trim() === ''
  const submit = () => {
    setSubmitted(true)
    const values = { name: name.value, enName: enName.value, description: description.value, coverId }
    if (nameless) document.getElementById('name')?.focus()
    else mutate(values, { onSuccess: close })
  }
  return {
    fields: { name, enName, description, cover: { value: coverId, onChange: setCover } },
    nameError: submitted && nameless ? t('albumNameMissing') : undefined,
    pending: isPending,
    close,
    submit,
  }
}
