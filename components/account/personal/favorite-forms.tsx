import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/select'
import { TextAreaField } from '@/components/ui/text-field'
import { allAlbumsQuery } from '@/lib/client/queries/personal'
import type { FavoriteWithNote } from '@/lib/contract/personal'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import { albumOptions } from './album-options'
import { DeleteForm } from './delete-form'
import type { FavoriteView } from './favorite-view-model'
import { FormDisclosure, formState, useFormField } from './form-disclosure'
import type { PersonalContext, PlainForms } from './personal-context'
import { limits } from '@/lib/rules/limits'

type FavoriteFormsProps = { context: PersonalContext; item: FavoriteWithNote; view: FavoriteView }
type FormProps = FavoriteFormsProps & { forms: PlainForms }

/** Renders what a member can do with a favorite, for browsers without scripts. */
export const FavoriteForms = (props: FavoriteFormsProps) => {
  const { context, view } = props
  const t = useTranslations('personal')
  const { forms } = context
  if (!forms) return null
  return (
    <>
      {!view.missingNote && <NoteForm {...props} forms={forms} />}
      {!view.missingNote && ALBUM_TYPES.includes(view.type) && <AlbumChoice {...props} forms={forms} />}
      <DeleteForm
        context={context}
        call="frontMembers/unCollectByIdAndType"
        values={keyOf(view)}
        subject={view.title}
        question={view.missingNote ?? t('confirmCollect')}
      />
    </>
  )
}

const keyOf = ({ type, id }: FavoriteView) => ({ type, id })

const NoteForm = ({ context, forms, item, view }: FormProps) => {
  const t = useTranslations('personal')
  const call = 'frontMembers/collect'
  const field = useFormField(forms, formState(call, keyOf(view)))
  return (
    <FormDisclosure
      {...{ forms, call, locale: context.locale, values: keyOf(view) }}
      label={t(item.note ? 'noteEdit' : 'noteAdd')}
      subject={view.title}
      done="noteSaved"
      submit={t('save')}
    >
      <TextAreaField {...field('note', item.note)} label={t('note')} rows={4} maxLength={limits.noteLength} />
    </FormDisclosure>
  )
}

const AlbumChoice = ({ context, forms, view }: FormProps) => {
  const t = useTranslations('personal')
  const albums = useQuery(allAlbumsQuery(context))
  const call = 'personalAlbum/res/addList'
  const values = { resources: `${view.type}:${view.id}` }
  const field = useFormField(forms, formState(call, values))
  const options = albumOptions(albums.data ?? [], context.locale)
  if (options.length === 0) return null
  return (
    <FormDisclosure
      {...{ forms, call, values, locale: context.locale }}
      label={t('addToAlbum')}
      subject={view.title}
      done="saved"
      submit={t('addToAlbum')}
    >
      <SelectField {...field('id', null)} label={t('album')} options={options} />
    </FormDisclosure>
  )
}
