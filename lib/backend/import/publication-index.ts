import { fold } from '@/lib/text/fold'
import type { ImportedArticle } from './model'
import type { PublicationRow } from './queries/publications'

type Journal = ImportedArticle['journal']

/** Index of a site's publications, with lookup in constant time. */
export type PublicationIndex = {
  /** Adds a publication, or what has become known of one. */
  add: (row: PublicationRow) => void
  find: (journal: Journal) => PublicationRow | null
}

/** Creates an index of publications; the first one with an ISSN or title wins. */
export function publicationIndex(rows: readonly PublicationRow[]): PublicationIndex {
  const byIssn = new Map<string, PublicationRow>()
  const byTitle = new Map<string, PublicationRow[]>()
  const byKey = new Map<string, PublicationRow>()
  let siteJournal: PublicationRow | null = null
  const add = (row: PublicationRow) => {
    for (const issn of issnsOf(row)) if (!byIssn.has(issn)) byIssn.set(issn, row)
    for (const title of new Set([row.name, row.enName ?? ''].map(fold).filter(Boolean)))
      byTitle.set(title, [...new Set(byTitle.get(title)).add(row)])
    if (!byKey.has(row.matchKey)) byKey.set(row.matchKey, row)
    if (row.own) siteJournal ??= row
  }
  for (const row of rows) add(row)
  const find = (journal: Journal) => {
    const issn = issnsOf(journal).find((each) => byIssn.has(each))
    const found = byIssn.get(issn ?? '') ?? ofTitle(byTitle, journal)
    if (found) return found
    if (journal.title.zh ?? journal.title.en ?? journal.collection)
      return byKey.get(matchKeyOf(journal)) ?? null
    if (siteJournal) return siteJournal
    throw new Error('the article names no journal, and the site has none of its own')
  }
  return { add, find }
}

const bare = (issn: string | null) => issn?.replace(/[^0-9xX]/g, '').toUpperCase() || null

const issnsOf = ({ issn, eissn }: { issn: string | null; eissn: string | null }): string[] =>
  [bare(issn), bare(eissn)].flatMap((value) => value ?? [])

/**
 * Finds a publication by title. Chinese journals share translated names ("Computer Science"), so an article with a
 * Chinese journal title matches by the English title only the journal of the site.
 */
function ofTitle(byTitle: Map<string, PublicationRow[]>, { title }: Journal): PublicationRow | undefined {
  const [zh, en] = [title.zh, title.en].map((value) => (value ? fold(value) : ''))
  const named = byTitle.get(zh ?? '')?.[0]
  if (named) return named
  return byTitle.get(en ?? '')?.find((row) => !zh || row.own || fold(row.name) === zh)
}

const nameOf = ({ title }: Journal): string => title.zh ?? title.en ?? ''
const matchKeyOf = (journal: Journal): string =>
  bare(journal.issn ?? journal.eissn) ??
  (nameOf(journal) === '' && journal.collection
    ? `collection ${fold(journal.collection)}`
    : fold(nameOf(journal)))

/** Builds the row of a publication created for an article; a collection has no name. */
export const newPublication = (siteId: number, journal: Journal) => ({
  siteId,
  matchKey: matchKeyOf(journal),
  name: nameOf(journal),
  ...detailsOf(journal),
})

/** What an article may state of its journal beside the name. */
const detailsOf = (journal: Journal) => ({
  enName: journal.title.en,
  abbrev: journal.abbrev,
  issn: journal.issn,
  eissn: journal.eissn,
  cn: journal.cn,
  publisher: journal.publisher.zh ?? journal.publisher.en,
  enPublisher: journal.publisher.en,
})

/**
 * Returns what an article states of its journal and the row is without; null when there is nothing. Publications of a
 * site pack are described by the pack, and records without a journal share a row that stands for none.
 */
export function missingDetails(row: PublicationRow, journal: Journal): Partial<PublicationRow> | null {
  if (row.own || row.name === '') return null
  const missing = Object.entries(detailsOf(journal)).filter(
    ([key, value]) => value !== null && row[key as keyof PublicationRow] === null,
  )
  return missing.length > 0 ? Object.fromEntries(missing) : null
}
