import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { allAlbumsQuery } from '@/lib/client/queries/personal'
import { apiPath, frontCallHref } from '@/lib/routes/api-href'
import { albumOptions } from './album-options'
import { EXPORT_FORMATS } from './export-formats'
import type { FavoriteView } from './favorite-view-model'
import formStyles from './forms-noscript.module.scss'
import styles from './personal.module.scss'
import type { PersonalContext, PlainForms } from './personal-context'

const ID = 'bulk-form'

/** Returns the props by which the checkbox of a record belongs to the form of several. */
export const bulkChoice = ({ type, id }: FavoriteView) => ({
  form: ID,
  name: 'resources',
  value: `${type}:${id}`,
})

type BulkFormProps = { context: PersonalContext & { forms: PlainForms } }

/** Renders the actions on the selected favorites for browsers without scripts: export, add to an album, remove. */
export const BulkForm = ({ context }: BulkFormProps) => {
  const { forms, locale } = context
  const t = useTranslations('personal')
  const albums = albumOptions(useQuery(allAlbumsQuery(context)).data ?? [], locale)
  const action = (call: string, done: string) =>
    frontCallHref(call, {
      done: `${forms.page}&done=${done}`,
      retry: `${forms.page}&state=bulk`,
      language: locale,
    })
  return (
    <form id={ID} method="post" className={formStyles.bulk}>
      {/* Posted even with nothing selected, so that the server can say so. */}
      <input type="hidden" name="resources" value="" />
      <input type="hidden" name="language" value={locale} />
      <p>{t('selectedActions')}</p>
      <div>
        <Select
          name="citationType"
          aria-label={t('exportLabel')}
          options={EXPORT_FORMATS.map((value) => ({ value, label: value }))}
        />
        <Button
          type="submit"
          size="small"
          formMethod="get"
          formAction={apiPath('front-article/downloadCitation')}
        >
          {t('export')}
        </Button>
      </div>
      {albums.length > 0 && (
        <div>
          <Select name="id" aria-label={t('album')} options={albums} />
          <Button type="submit" size="small" formAction={action('personalAlbum/res/addList', 'saved')}>
            {t('addToAlbum')}
          </Button>
        </div>
      )}
      <details className={styles.disclosure}>
        <summary>{t('removeSelected')}</summary>
        <p>{t('confirmSelected')}</p>
        <Button
          type="submit"
          size="small"
          variant="danger"
          formAction={action('frontMembers/unCollectByIdAndType', 'deleted')}
        >
          {t('removeSelected')}
        </Button>
      </details>
    </form>
  )
}
