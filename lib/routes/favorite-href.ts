import type { Locale } from '@/lib/i18n/locales'
import { hrefOfArticle } from './article-path'
import { type ResourceType, typeOfNumber } from '@/lib/rules/resource-type'

/** Path segments of pages of favorites. */
const FOLDERS: Partial<Record<ResourceType, string>> = {
  publication: 'journal',
  audio: 'audio',
  video: 'video',
  book: 'book',
  news: 'news',
  other: 'collections',
}

type Favorite = {
  type: number
  id: number
  doi: string | null
  /** Article and anchor of a figure. */
  articleId: number | null
  anchor: string | null
}

/** Returns the path of a favorite's page; undefined if its kind has none. */
export function favoriteHref(
  locale: Locale,
  { type, id, doi, articleId, anchor }: Favorite,
): string | undefined {
  const kind = typeOfNumber(type)
  if (kind === 'article') return hrefOfArticle(locale, { id, doi })
  if (kind === 'picture' && articleId !== null)
    return `/${locale}/article/${articleId}/figures/${anchor ? `${encodeURIComponent(anchor)}/` : ''}`
  const folder = kind && FOLDERS[kind]
  return folder && `/${locale}/${folder}/${id}/`
}
