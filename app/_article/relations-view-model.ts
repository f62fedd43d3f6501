import { plainText } from '@/lib/text/inline-html'
import { titleSides } from '@/lib/text/title-sides'
import { doiUrl } from '@/lib/text/doi-url'
import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import { href } from '@/lib/routes/href'
import { hasHan } from '@/lib/text/has-han'

/** Works linked to an article; `grave` where one corrects, retracts or expresses concern about the other. */
export type RelationsView = {
  title: string
  grave: boolean
  items: {
    text: string
    label: string
    /** Language of the label, where it is not that of the page. */
    lang: Locale | undefined
    href: string | null
    /** For a notice about this work: its date, and how it begins. */
    date: string | null
    summary: { text: string; lang: string } | null
  }[]
}

type Relation = Article['relations'][number]
type RelationKind =
  'retractedBy' | 'retractionOf' | 'correctedBy' | 'correctionTo' | 'concernBy' | 'concernAbout' | 'related'

/** Builds the related works, notices first; a relation stated by both works is listed once. Null without any. */
export function relationsView(
  { relations }: Pick<Article, 'relations'>,
  locale: Locale,
  t: Translator<'article'>,
): RelationsView | null {
  const found = relations.map((relation) => ({ ...relation, words: words(relation) }))
  const distinct = found
    .filter(
      (relation, at) =>
        found.findIndex((other) => other.words === relation.words && same(other, relation)) === at,
    )
    .map((relation) => ({ ...relation, title: titleIn(locale, relation, found) }))
  const notices = distinct.filter(({ words: kind }) => kind !== 'related')
  const others = distinct.filter(
    ({ words: kind, ...relation }) =>
      kind === 'related' &&
      (relation.title ?? relation.doi ?? relation.url) &&
      !notices.some((notice) => same(notice, relation)),
  )
  const items = [...notices, ...others].map(({ words: kind, title, doi, url, articleId, ...notice }) => ({
    ...(ABOUT_THIS.has(kind) ? noticeOf(notice, locale) : NO_NOTICE),
    ...labelled(t(`relation.${kind}`), title ?? doi ?? url ?? ''),
    lang: title === null ? undefined : langAttribute(locale, plainText(title)),
    href:
      articleId === null
        ? (safeUrl(url) ?? (doi ? doiUrl(doi) : null))
        : href.article({ locale, id: articleId, doi }),
  }))
  return items.length > 0 ? { title: t('relations'), grave: notices.length > 0, items } : null
}

/** Returns what a relation says and names; a source that names no work gives a whole sentence. */
const labelled = (text: string, label: string) => ({
  text: label === '' ? text.replace(/(，见)?：$/, '。').replace(/(\. See)?:$/, '.') : text,
  label,
})

/** Returns, of the titles of one work in two relations, the one in the script of the reader's language. */
function titleIn(locale: Locale, relation: Relation, all: Relation[]): string | null {
  const titles = all
    .filter((other) => same(other, relation))
    .flatMap(({ title }) => (title ? (titleSides(title)?.[locale] ?? title) : []))
  const isFitting = (title: string) => hasHan(title) === (locale === 'zh')
  return titles.find(isFitting) ?? titles[0] ?? relation.title
}

const ABOUT_THIS = new Set<RelationKind>(['retractedBy', 'correctedBy', 'concernBy'])
const NO_NOTICE = { date: null, summary: null }

const noticeOf = (
  { date, summary, summaryLang }: Pick<Relation, 'date' | 'summary' | 'summaryLang'>,
  locale: Locale,
) => ({
  date: date === null ? null : localDate(locale, date),
  summary: summary === null ? null : { text: summary, lang: summaryLang ?? locale },
})

/**
 * Returns the relation as seen from the article shown: JATS names the far end ("retracted-article" in the notice,
 * "retraction-forward" in the work), so a relation from the other side means the opposite.
 */
function words({ type, direction }: Relation): RelationKind {
  const forward = /-forward$/.test(type)
  const isTarget = forward === (direction === 'from')
  if (/retract/.test(type)) return isTarget ? 'retractedBy' : 'retractionOf'
  if (/correct|erratum|corrigendum/.test(type)) return isTarget ? 'correctedBy' : 'correctionTo'
  if (/concern/.test(type)) return isTarget ? 'concernBy' : 'concernAbout'
  return 'related'
}

/** Whether two relations are to the same work; those without an identifier are told apart by their words. */
const same = (
  relation: Pick<Relation, 'articleId' | 'doi' | 'url' | 'title'>,
  other: typeof relation,
): boolean =>
  relation.articleId !== null && other.articleId !== null
    ? relation.articleId === other.articleId
    : relation.doi !== null && relation.doi !== undefined
      ? relation.doi.toLowerCase() === other.doi?.toLowerCase()
      : relation.url === other.url && !other.doi && (Boolean(relation.url) || relation.title === other.title)
