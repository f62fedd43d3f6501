import { indexedPublications } from '@/lib/backend/search/queries/search-index'
import { type Queryable, periods, publications } from '@/lib/backend/db/db'
import { reserveIds } from '@/lib/backend/db/reserve-ids'
import type { Insert } from '@/lib/backend/db/write-rows'
import type { ImportedArticle } from './model'
import { issueOf, newPeriod } from './article-issue'
import { type PublicationIndex, missingDetails, newPublication, publicationIndex } from './publication-index'
import {
  type PublicationTimes,
  bothTimes,
  statedTimes,
  storedTimes,
  timeColumns,
} from './times/publication-times'
import { type PublicationRow, publicationIssues, sitePublications } from './queries/publications'

/** Publication and issue of an article, and the publication times of the issue. */
export type Published = {
  publication: PublicationRow
  periodId: number | null
  issueTimes: PublicationTimes | undefined
}

/** Publication times a site pack sets for an issue of its own journal. */
export type IssueTimes = PublicationTimes & { year: number; volume?: string | undefined; issue: string }

type KnownIssue = { id: number; times: PublicationTimes | undefined }

type State = {
  publications: PublicationIndex
  /** Ids of publications in the search index. */
  indexed: Set<number>
  /** Issues by `publication/year/volume/issue`, for the publications in `read`. */
  issues: Map<string, KnownIssue>
  read: Set<number>
}

/** Rows to write together with the articles they are of: new ones, and stored publications of which more became known. */
type Pending = { publications: PublicationRow[]; periods: object[]; completed: Set<PublicationRow> }

const nothingPending = (): Pending => ({ publications: [], periods: [], completed: new Set() })

/**
 * Creates a cache of the publications and issues of one site, each read once, outside the transaction that writes
 * articles. New ones get an id and are `pending` until written in the same statement as their first articles.
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
    /** Returns the given publications that are not in the search index. */
    async unindexed(db: Queryable, rows: PublicationRow[]): Promise<PublicationRow[]> {
      const { indexed } = await (state ??= stateOf(db, siteId))
      return [...new Set(rows)].filter(({ id }) => !indexed.has(id))
    },
    /** Returns inserts of pending publications and issues. */
    pending: (): Insert[] => [
      { table: publications, rows: pending.publications.map(written) },
      { table: periods, rows: pending.periods },
    ],
    /** Returns stored publications of which articles stated more. */
    completed: (): PublicationRow[] => [...pending.completed],
    /**
     * Marks pending rows as written, and the given publications as indexed. Returns the ids of stored publications of
     * which more became known: documents of their other articles are without it.
     */
    async committed(db: Queryable, rows: PublicationRow[]): Promise<number[]> {
      const completed = [...pending.completed].map(({ id }) => id)
      Object.assign(pending, nothingPending())
      const { indexed } = await (state ??= stateOf(db, siteId))
      for (const { id } of rows) indexed.add(id)
      return completed
    },
    /** Clears the cache after a failure: another import may have written the pending rows. */
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
  { publications: known, pending, indexed }: Known,
): Promise<PublicationRow> {
  const found = known.find(article.journal)
  if (found) {
    const more = missingDetails(found, article.journal)
    if (more === null) return found
    known.add(Object.assign(found, more))
    if (!pending.publications.includes(found)) pending.completed.add(found)
    indexed.delete(found.id)
    return found
  }
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
  const stated = issueTimes.find(
    ({ year, volume = issue.volume, issue: number }) =>
      year === issue.year && volume === issue.volume && number === issue.issue,
  )
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

/** Removes timestamps, which the database sets. */
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
