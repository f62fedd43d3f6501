import { hrefOfArticle } from './article-path'
import { ARTICLE } from '@/lib/rules/resource-type'

const FIGURE = 25

/** Path segments of pages of favorites, by number of the resource type (30: books). */
const FOLDERS: Record<number, string> = {
  [-3]: 'journal',
  28: 'audio',
  29: 'video',
  30: 'book',
  [-2]: 'news',
  0: 'collections',
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
  locale: 'zh' | 'en',
  { type, id, doi, articleId, anchor }: Favorite,
): string | undefined {
  if (type === ARTICLE) return hrefOfArticle(locale, { id, doi })
  if (type === FIGURE && articleId !== null)
    return `/${locale}/article/${articleId}/figures/${anchor ? `${encodeURIComponent(anchor)}/` : ''}`
  const folder = FOLDERS[type]
  return folder && `/${locale}/${folder}/${id}/`
}
