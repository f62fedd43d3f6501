import { fold } from '@/lib/text/fold'
import type { ImportedArticle } from './model'
import type { PublicationRow } from './queries/publications'

type Journal = ImportedArticle['journal']

/**
 * The publication an article belongs to: by ISSN, else by title or collection; null for one that has to be made. An article
 * that names none belongs to the site's own publication.
 */
export function publicationIn(rows: PublicationRow[], journal: Journal): PublicationRow | null {
  const found = rows.find((row) => sameIssn(row, journal)) ?? rows.find((row) => sameTitle(row, journal))
  if (found) return found
  if (journal.title.zh ?? journal.title.en ?? journal.collection) {
    const key = matchKeyOf(journal)
    return rows.find(({ matchKey }) => matchKey === key) ?? null
  }
  const own = rows.find((row) => row.own)
  if (own) return own
  throw new Error('the article names no journal, and the site has none of its own')
}

const bare = (issn: string | null) => issn?.replace(/[^0-9xX]/g, '').toUpperCase() || null

function sameIssn(row: PublicationRow, { issn, eissn }: Journal): boolean {
  const own = [bare(row.issn), bare(row.eissn)].filter(Boolean)
  return [bare(issn), bare(eissn)].some((value) => value !== null && own.includes(value))
}

function sameTitle(row: PublicationRow, { title }: Journal): boolean {
  const own = [row.name, row.enName ?? ''].map(fold).filter(Boolean)
  return [title.zh, title.en].some((value) => value && own.includes(fold(value)))
}

const nameOf = ({ title }: Journal): string => title.zh ?? title.en ?? ''
const matchKeyOf = (journal: Journal): string =>
  bare(journal.issn ?? journal.eissn) ??
  (nameOf(journal) === '' && journal.collection
    ? `collection ${fold(journal.collection)}`
    : fold(nameOf(journal)))

/** The row of a publication that is made for an article; a collection has no name. */
export function newPublication(siteId: number, journal: Journal) {
  return {
    siteId,
    matchKey: matchKeyOf(journal),
    name: nameOf(journal),
    enName: journal.title.en,
    abbrev: journal.abbrev,
    issn: journal.issn,
    eissn: journal.eissn,
    cn: journal.cn,
    publisher: journal.publisher.zh ?? journal.publisher.en,
    enPublisher: journal.publisher.en,
  }
}
