import { indexedPublications } from '@/lib/backend/search/queries/search-index'
import type { Queryable } from '@/lib/backend/db/db'
import { reserveIds } from '@/lib/backend/db/reserve-ids'
import { periods, publications } from '@/lib/backend/db/schema'
import type { Insert } from '@/lib/backend/db/write-rows'
import type { ImportedArticle } from './model'
import { issueOf, newPeriod } from './period-for'
import { newPublication, publicationIn } from './publication-for'
import { type PublicationRow, publicationIssues, sitePublications } from './queries/publications'

/** Where an article is published. */
export type Published = { publication: PublicationRow; periodId: number | null }

type State = {
  rows: PublicationRow[]
  /** Publications that are in the search index. */
  indexed: Set<number>
  /** Ids of issues by `publication/year/volume/issue`, for publications of which they were read. */
  issues: Map<string, number>
  read: Set<number>
}

/** What waits to be written with its first articles. */
type Pending = { publications: PublicationRow[]; periods: object[] }

const nothingPending = (): Pending => ({ publications: [], periods: [] })

/**
 * Finds publication and issue of many articles of one site, reading each once, before the transaction that writes them. What
 * is not there yet gets an id and waits (`pending`) to be written in the same statement as its first articles.
 */
export function createPublicationCache(siteId: number) {
  let state: Promise<State> | null = null
  const pending = nothingPending()

  return {
    async of(db: Queryable, article: ImportedArticle): Promise<Published> {
      const current = await (state ??= stateOf(db, siteId))
      const publication = await publicationOf(db, siteId, article, { ...current, pending })
      const ids = { siteId, publicationId: publication.id }
      return { publication, periodId: await periodIdOf(db, ids, article, { ...current, pending }) }
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
  { rows, pending }: Known,
): Promise<PublicationRow> {
  const found = publicationIn(rows, article.journal)
  if (found) return found
  const { ids } = await reserveIds(db, { ids: { table: publications, count: 1 } })
  const row = { ...blank, id: ids[0] ?? 0, ...newPublication(siteId, article.journal) }
  rows.push(row)
  pending.publications.push(row)
  return row
}

async function periodIdOf(
  db: Queryable,
  owner: { siteId: number; publicationId: number },
  article: ImportedArticle,
  { issues, read, pending }: Known,
): Promise<number | null> {
  const issue = issueOf(article)
  if (!issue) return null
  const { publicationId } = owner
  const keyOf = ({ year, volume, issue: number }: typeof issue) =>
    JSON.stringify([publicationId, year, volume, number])
  if (!read.has(publicationId)) {
    for (const row of await publicationIssues(db, publicationId)) issues.set(keyOf(row), row.id)
    read.add(publicationId)
  }
  const known = issues.get(keyOf(issue))
  if (known !== undefined) return known
  const { ids } = await reserveIds(db, { ids: { table: periods, count: 1 } })
  const id = ids[0] ?? 0
  issues.set(keyOf(issue), id)
  pending.periods.push({ id, ...newPeriod(owner, article, issue) })
  return id
}

export type PublicationCache = ReturnType<typeof createPublicationCache>

const stateOf = async (db: Queryable, siteId: number): Promise<State> => ({
  rows: await sitePublications(db, siteId),
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
  sort: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} satisfies Partial<PublicationRow>
