import { indexedPublications } from '@/lib/backend/search/queries/search-index'
import type { Queryable } from '@/lib/backend/db/db'
import { reserveIds } from '@/lib/backend/db/reserve-ids'
import { periods, publications } from '@/lib/backend/db/schema'
import type { Insert } from '@/lib/backend/db/write-rows'
import type { ImportedArticle } from './model'
import { issueOf, newPeriod } from './period-for'
import { type PublicationIndex, newPublication, publicationIndex } from './publication-for'
import {
  type PublicationTimes,
  bothTimes,
  statedTimes,
  storedTimes,
  timeColumns,
} from './times/publication-times'
import { type PublicationRow, publicationIssues, sitePublications } from './queries/publications'

/** Where an article is published, and when its issue is shown. */
export type Published = {
  publication: PublicationRow
  periodId: number | null
  issueTimes: PublicationTimes | undefined
}

/** Times a site pack gives an issue of the site's own journal. */
export type IssueTimes = PublicationTimes & { year: number; issue: string }

type KnownIssue = { id: number; times: PublicationTimes | undefined }

type State = {
  publications: PublicationIndex
  /** Publications that are in the search index. */
  indexed: Set<number>
  /** Issues by `publication/year/volume/issue`, for publications of which they were read. */
  issues: Map<string, KnownIssue>
  read: Set<number>
}

/** What waits to be written with its first articles. */
type Pending = { publications: PublicationRow[]; periods: object[] }

const nothingPending = (): Pending => ({ publications: [], periods: [] })

/**
 * Finds publication and issue of many articles of one site, reading each once, before the transaction that writes them. What
 * is not there yet gets an id and waits (`pending`) to be written in the same statement as its first articles.
 */
export function createPublicationCache(siteId: number, issueTimes: IssueTimes[] = []) {
  let state: Promise<State> | null = null
  const pending = nothingPending()

  return {
    async of(db: Queryable, article: ImportedArticle): Promise<Published> {
      const current = await (state ??= stateOf(db, siteId))
      const publication = await publicationOf(db, siteId, article, { ...current, pending })
      const owner = { siteId, publicationId: publication.id, issueTimes: publication.own ? issueTimes : [] }
      const issue = await issueFor(db, owner, article, { ...current, pending })
      return { publication, periodId: issue?.id ?? null, issueTimes: issue?.times }
    },
    /** Those of some publications that are not in the search index. */
    async unindexed(db: Queryable, rows: PublicationRow[]): Promise<PublicationRow[]> {
      const { indexed } = await (state ??= stateOf(db, siteId))
      return [...new Set(rows)].filter(({ id }) => !indexed.has(id))
    },
    /** Publications and issues to be written with their first articles. */
    pending: (): Insert[] => [
      { table: publications, rows: pending.publications.map(written) },
      { table: periods, rows: pending.periods },
    ],
    /** What was pending is written now, and some publications are in the index. */
    async committed(db: Queryable, rows: PublicationRow[]): Promise<void> {
      Object.assign(pending, nothingPending())
      const { indexed } = await (state ??= stateOf(db, siteId))
      for (const { id } of rows) indexed.add(id)
    },
    /** After a failure: somebody else may have made what was pending. */
    forget() {
      state = null
      Object.assign(pending, nothingPending())
    },
  }
}

type Known = State & { pending: Pending }

async function publicationOf(
  db: Queryable,
  siteId: number,
  article: ImportedArticle,
  { publications: known, pending }: Known,
): Promise<PublicationRow> {
  const found = known.find(article.journal)
  if (found) return found
  const { ids } = await reserveIds(db, { ids: { table: publications, count: 1 } })
  const row = { ...blank, id: ids[0] ?? 0, ...newPublication(siteId, article.journal) }
  known.add(row)
  pending.publications.push(row)
  return row
}

async function issueFor(
  db: Queryable,
  { issueTimes, ...owner }: { siteId: number; publicationId: number; issueTimes: IssueTimes[] },
  article: ImportedArticle,
  { issues, read, pending }: Known,
): Promise<KnownIssue | null> {
  const issue = issueOf(article)
  if (!issue) return null
  const { publicationId } = owner
  const keyOf = ({ year, volume, issue: number }: typeof issue) =>
    JSON.stringify([publicationId, year, volume, number])
  if (!read.has(publicationId)) {
    for (const row of await publicationIssues(db, publicationId))
      issues.set(keyOf(row), { id: row.id, times: storedTimes(row) })
    read.add(publicationId)
  }
  const known = issues.get(keyOf(issue))
  if (known !== undefined) return known
  const { ids } = await reserveIds(db, { ids: { table: periods, count: 1 } })
  const id = ids[0] ?? 0
  const stated = issueTimes.find(({ year, issue: number }) => year === issue.year && number === issue.issue)
  const newIssue = { id, times: stated && statedTimes(stated) }
  issues.set(keyOf(issue), newIssue)
  const { state } = timeColumns(bothTimes(newIssue.times, article.times))
  pending.periods.push({ id, ...newPeriod(owner, article, issue), ...timeColumns(newIssue.times), state })
  return newIssue
}

export type PublicationCache = ReturnType<typeof createPublicationCache>

const stateOf = async (db: Queryable, siteId: number): Promise<State> => ({
  publications: publicationIndex(await sitePublications(db, siteId)),
  indexed: new Set(await indexedPublications(db, siteId)),
  issues: new Map(),
  read: new Set(),
})

/** Times are those of the database. */
const written = ({ createdAt: _created, updatedAt: _updated, ...row }: PublicationRow) => row

const blank = {
  own: false,
  organizerUnit: null,
  enOrganizerUnit: null,
  editorInChief: null,
  enEditorInChief: null,
  frequency: null,
  enFrequency: null,
  foundedYear: null,
  language: null,
  subjects: [],
  enSubjects: [],
  indexed: null,
  introHtml: null,
  enIntroHtml: null,
  pictureUrl: null,
  submitUrl: null,
  licence: null,
  access: 'open',
  sort: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} satisfies Partial<PublicationRow>
