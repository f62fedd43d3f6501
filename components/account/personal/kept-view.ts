import { plainText } from '@/lib/domain/inline-html'
import { namesIn } from '@/lib/domain/names-in'
import { hrefOfKept } from '@/lib/domain/kept-path'
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

function hrefOf({ type, resourceId, resource }: KeptItem, locale: 'zh' | 'en'): string | undefined {
  if (!resource || type === null || resourceId === null) return undefined
  return hrefOfKept(locale, { ...resource, type, id: resourceId })
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
    line: [namesIn(people).join(locale === 'en' ? ', ' : '，'), plainText(source)]
      .filter(Boolean)
      .join(' · '),
    kind: typeWord(words, item.type),
    date: item.createdAt.slice(0, 10),
    gone: item.gone ? gone : undefined,
  }
}

/** What a kind of attachment is called by readers. */
export const fileForm = (attachType: string): string =>
  /pdf/i.test(attachType) ? 'PDF' : /xml/i.test(attachType) ? 'XML' : attachType
