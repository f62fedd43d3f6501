import { useTranslations } from 'next-intl'
import { TextAreaField, TextField } from '@/components/ui/text-field'
import type { PersonalAlbum } from '@/lib/contract/personal-album'
import { localized } from '@/lib/i18n/locales'
import { accountHref } from '@/lib/routes/account-href'
import { limits } from '@/lib/rules/limits'
import { DeleteForm } from './delete-form'
import { FormDisclosure, formState, useFormField } from './form-disclosure'
import type { PersonalContext, PlainForms } from './personal-context'

type AlbumFieldsFormProps = {
  context: PersonalContext & { forms: PlainForms }
  /** Album to edit; null for a new one. */
  album: PersonalAlbum | null
}

/** Renders the form of an album's names and description for browsers without scripts. */
export const AlbumFieldsForm = ({ context: { forms, locale }, album }: AlbumFieldsFormProps) => {
  const t = useTranslations('personal')
  const call = album ? 'personalAlbum/editAlbum' : 'personalAlbum/saveAlbum'
  const values: Record<string, number> = album ? { id: album.id } : {}
  const field = useFormField(forms, formState(call, values))
  return (
    <FormDisclosure
      {...{ forms, locale, call, values }}
      label={t(album ? 'editAlbum' : 'newAlbum')}
      done="saved"
      submit={t('save')}
    >
      <TextField {...field('name', album?.name)} label={t('albumName')} maxLength={limits.album.name} />
      <TextField {...field('enName', album?.enName)} label={t('albumEnName')} maxLength={limits.album.name} />
      <TextAreaField
        {...field('description', album?.description)}
        label={t('albumDescription')}
        rows={4}
        maxLength={limits.album.description}
      />
    </FormDisclosure>
  )
}

type AlbumFormsProps = { context: PersonalContext; album: PersonalAlbum }

/** Renders what a member can do with an album, for browsers without scripts: edit, share, delete. */
export const AlbumForms = ({ context, album }: AlbumFormsProps) => {
  const t = useTranslations('personal')
  const { forms, locale } = context
  if (!forms) return null
  const name = localized(locale, { zh: album.name, en: album.enName }).text
  const isShared = album.shareKey !== null
  return (
    <div>
      <AlbumFieldsForm context={{ ...context, forms }} album={album} />
      <FormDisclosure
        {...{ forms, locale, call: 'personalAlbum/share' }}
        values={{ id: album.id, shared: String(!isShared) }}
        label={t(isShared ? 'shareOff' : 'shareOn')}
        done="saved"
        submit={t(isShared ? 'shareOff' : 'shareOn')}
      >
        <p>{t('shareHint')}</p>
      </FormDisclosure>
      <DeleteForm
        context={context}
        call="personalAlbum/delete"
        values={{ id: album.id }}
        label={t('deleteAlbum')}
        question={t('confirmAlbum', { name })}
        donePage={accountHref('personal', locale, { type: 'album' })}
      />
    </div>
  )
}
