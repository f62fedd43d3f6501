import type { Locale } from '@/lib/i18n/locales'
import { isSafePath } from '@/lib/text/safe-path'

/**
 * Path of an article page: by DOI `/{lang}/article/doi/{doi}/`, else `/{lang}/article/{id}/`. Slashes of
 * a DOI stay slashes, everything else a path cannot hold is percent-encoded. A DOI no path can
 * name (a dot segment in it) is left to the id.
 */
export function hrefOfArticle(locale: Locale, { id, doi }: { id: number; doi: string | null }): string {
  const named = doi && `/${locale}/article/doi/${doi.split('/').map(encodeURIComponent).join('/')}/`
  return named && isSafePath(named) ? named : `/${locale}/article/${id}/`
}
