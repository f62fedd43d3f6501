import { hrefOfArticle } from '@/lib/domain/article-path'
import { plainText } from '@/lib/domain/inline-html'
import type { KeptItem } from '@/lib/rc-pub/contract/personal'
import { type PersonalPlace, typeWord } from './place'

/** A kept record as a list shows it. */
export type KeptView = {
  key: string
  type: number
  id: number
  title: string
  /** Undefined where it is gone or has no page. */
  href?: string | undefined
  line: string
  kind: string
  date: string
  /** What is asked of a record whose work is gone. */
  gone?: string | undefined
}

const ARTICLE = 428
const PUBLICATION = -3

const paths: Record<number, (id: number, locale: string) => string> = {
  [PUBLICATION]: (id, locale) => `/${locale}/journal/${id}/`,
  28: (id, locale) => `/${locale}/audio/${id}/`,
  29: (id, locale) => `/${locale}/video/${id}/`,
  30: (id, locale) => `/${locale}/book/${id}/`,
  [-2]: (id, locale) => `/${locale}/news/${id}/`,
  0: (id, locale) => `/${locale}/collections/${id}/`,
}

function hrefOf({ type, resourceId, resource }: KeptItem, locale: 'zh' | 'en'): string | undefined {
  if (!resource || type === null || resourceId === null) return undefined
  if (type === ARTICLE) return hrefOfArticle(locale, { id: resourceId, doi: resource.doi })
  if (type === 25 && resource.articleId !== null)
    return `/${locale}/article/${resource.articleId}/figures/${resource.anchor ? `${encodeURIComponent(resource.anchor)}/` : ''}`
  return paths[type]?.(resourceId, locale)
}

/** Finished strings of a kept record; a work that is gone shows its last known citation. */
export function keptView(item: KeptItem, { locale, words }: PersonalPlace): KeptView {
  const { resource } = item
  const [own, other] =
    locale === 'en' ? [resource?.enTitle, resource?.title] : [resource?.title, resource?.enTitle]
  const people =
    (locale === 'en' ? resource?.enAuthors || resource?.authors : resource?.authors || resource?.enAuthors) ??
    ''
  const source = (locale === 'en' ? resource?.enSource : resource?.source) ?? ''
  const gone =
    item.type === ARTICLE
      ? words.goneArticle
      : item.type === PUBLICATION
        ? words.goneJournal
        : words.goneOther
  return {
    key: `${item.type} ${item.resourceId} ${item.id}`,
    type: item.type ?? 0,
    id: item.resourceId ?? 0,
    title: item.gone ? item.citation : plainText(own || other) || item.citation,
    href: hrefOf(item, locale),
    line: [people.replaceAll(';', locale === 'en' ? ', ' : '，'), plainText(source)]
      .filter(Boolean)
      .join(' · '),
    kind: typeWord(words, item.type),
    date: item.createdAt.slice(0, 10),
    gone: item.gone ? gone : undefined,
  }
}
