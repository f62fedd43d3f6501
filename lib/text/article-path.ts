import type { Locale } from '@/lib/i18n/locales'

/**
 * Path of an article page: by DOI `/{lang}/article/doi/{doi}/`, else `/{lang}/article/{id}/`. Slashes of
 * a DOI stay slashes, everything else a path cannot hold is percent-encoded.
 */
export function hrefOfArticle(locale: Locale, { id, doi }: { id: number; doi: string | null }): string {
  if (!doi) return `/${locale}/article/${id}/`
  return `/${locale}/article/doi/${doi.split('/').map(encodeURIComponent).join('/')}/`
}
