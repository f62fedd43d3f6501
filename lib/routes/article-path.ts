import type { Locale } from '@/lib/i18n/locales'
import { isSafePath } from '@/lib/text/safe-path'

/**
 * Returns the path of an article page: by DOI `/{lang}/article/doi/{doi}/`, else `/{lang}/article/{id}/`. Slashes of a
 * DOI are kept, other characters percent-encoded as needed. A DOI that is unsafe in a path (a dot segment) is replaced
 * by the id.
 */
export function hrefOfArticle(locale: Locale, { id, doi }: { id: number; doi: string | null }): string {
  const named = doi && `/${locale}/article/doi/${doi.split('/').map(encodeURIComponent).join('/')}/`
  return named && isSafePath(named) ? named : `/${locale}/article/${id}/`
}
