import { Star } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from '@/lib/routes/account-href'
import { memberCallHref } from '@/lib/routes/api-href'
import { favoriteHref } from '@/lib/routes/favorite-href'
import styles from './favorite-form.module.scss'

type FavoriteFormProps = {
  locale: Locale
  type: number
  id: number
  label: string
  /** Path of the page, where its address is not that of the resource. */
  page?: string | undefined
}

/** Fragment of the refusals, which the back end completes by the reason. */
const REFUSALS = 'favorite'
const REASONS = ['tooMany', 'articleMissing', 'notFound', 'storageFull', 'unavailable'] as const

/**
 * Renders the button that adds the work of a page to the favorites without scripts: a member then sees the list, a
 * visitor the login page, which leads back. A refusal leads to its reason on this page, which is the same for everybody
 * and therefore holds all of them.
 */
export const FavoriteForm = ({ locale, type, id, label, page }: FavoriteFormProps) => {
  const path = page ?? favoriteHref(locale, { type, id, doi: null, articleId: null, anchor: null })
  const action = memberCallHref('collect', {
    done: accountHref('personal', locale, { type: 'collect', done: 'saved' }),
    retry: path ? `${path}#${REFUSALS}` : accountHref('personal', locale, { type: 'collect' }),
    language: locale,
  })
  const t = translator(locale, 'api')
  return (
    <noscript>
      <form method="post" action={action}>
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="quiet" size="small">
          <Star aria-hidden />
          {label}
        </Button>
      </form>
      {REASONS.map((reason) => (
        <div key={reason} id={`${REFUSALS}-${reason}`} className={styles.refusal} hidden data-nosnippet="">
          <Notice tone="danger">
            <p>{t(reason)}</p>
          </Notice>
        </div>
      ))}
    </noscript>
  )
}
