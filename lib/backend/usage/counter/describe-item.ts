import { isSameLanguage } from '@/lib/text/language-tag'
import { plainText } from '@/lib/text/inline-html'
import { splitNames } from '@/lib/text/split-names'
import type { UsageRow } from '../queries/counter-report'
import type { Attribute } from './report-kinds'

export type Platform = { name: string; namespace: string; origin: string }

/** Returns the COUNTER namespace of a platform: 2 to 18 letters, digits, `_`, `.` and `/`. */
export const namespaceOf = (sld: string): string =>
  `${/^[a-z]/i.test(sld) ? '' : 'p'}${sld.replace(/[^\w.]/g, '_')}`.slice(0, 18).padEnd(2, '_')

/** Maximum authors of an item. */
const MAX_AUTHORS = 3
const ISSN = /^\d{4}-\d{3}[\dX]$/
const DOI = /^10\.[1-9]\d{2}[\d.]*\/.+$/

/** Returns the text if it matches the required format; null omits it from the item. */
const valid = (pattern: RegExp, text: string | null): string | null =>
  text !== null && pattern.test(text) ? text : null

/** Returns the identifiers of a journal in COUNTER form; malformed ISSNs are omitted. */
export const journalIds = ({ journal }: UsageRow, { namespace }: Platform) =>
  present({
    Proprietary: `${namespace}:${journal.id}`,
    Print_ISSN: valid(ISSN, journal.issn),
    Online_ISSN: valid(ISSN, journal.eissn),
  })

/** Returns a journal as an item of a Title Report. */
export const describeJournal = (row: UsageRow, platform: Platform) => ({
  Title: row.journal.name,
  Publisher: publisherOf(row),
  Platform: platform.name,
  Item_ID: journalIds(row, platform),
})

const publisherOf = ({ journal }: UsageRow): string => journal.publisher ?? journal.enPublisher ?? ''

/** Returns an article as an item of an Item Report, in the language of the article. */
export function describeArticle(
  row: UsageRow,
  { name, namespace, origin }: Platform,
  attributes: readonly Attribute[],
): Record<string, unknown> {
  const { article } = row
  if (!article) return { Platform: name }
  const english = isSameLanguage(article.language, 'en')
  const pick = (zh: string | null, en: string | null) => (english ? en || zh : zh || en) ?? ''
  const authors = splitNames(pick(article.authors, article.enAuthors))
    .filter((author) => author.length > 1)
    .slice(0, MAX_AUTHORS)
  const shown = {
    Authors: authors.length > 0 ? authors.map((author) => ({ Name: author })) : null,
    Publication_Date: valid(/^\d{4}-\d{2}-\d{2}$/, article.publishDate),
    Article_Version: versionOf(article.version),
  }
  const requested = Object.entries(shown).filter(([key]) => attributes.some((attribute) => attribute === key))
  return {
    Item: plainText(pick(article.title, article.enTitle)),
    Publisher: publisherOf(row),
    Platform: name,
    Item_ID: present({
      DOI: valid(DOI, article.doi),
      Proprietary: `${namespace}:${article.id}`,
      URI: `${origin}/${english ? 'en' : 'zh'}/article/${article.id}/`,
    }),
    ...present(Object.fromEntries(requested)),
  }
}

/** Returns the key that identifies an item in a report. */
export const articleIds = (item: Record<string, unknown>): string => JSON.stringify(item.Item_ID ?? null)

/** Returns the article version as NISO RP-8 names it. */
const versionOf = (version: number): string => (version < 0 ? 'AM' : version === 0 ? 'VoR' : 'P')

const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
