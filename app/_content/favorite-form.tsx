import { Star } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/locales'
import { accountHref } from '@/lib/routes/account-href'
import { memberCallHref } from '@/lib/routes/api-href'
import { favoriteHref } from '@/lib/routes/favorite-href'

type FavoriteFormProps = { locale: Locale; type: number; id: number; label: string }

/**
 * Renders the button that adds the work of a page to the favorites without scripts: a member then sees the list, a
 * visitor the login page, which leads back.
 */
export const FavoriteForm = ({ locale, type, id, label }: FavoriteFormProps) => {
  const page = favoriteHref(locale, { type, id, doi: null, articleId: null, anchor: null })
  const action = memberCallHref('collect', {
    done: accountHref('personal', locale, { type: 'collect', done: 'saved' }),
    retry: accountHref('login', locale, page ? { back: page } : {}),
    language: locale,
  })
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
    </noscript>
  )
}
