import { type Queryable, articles } from '@/lib/backend/db/db'
import {
  type IndexedDocument,
  articleDocumentDeletes,
  documentInserts,
  figureDocumentDeletes,
  valueIds,
} from '@/lib/backend/search/queries/search-index'
import type { Writes } from '@/lib/backend/db/write-rows'
import { articleDocuments, figureKind, publicationDocument } from '@/lib/backend/search/index-content'
import { articleRow } from './article-row'
import type { ImportRun, WriteJob } from './import-run'
import { articleIds } from './part-ids'
import type { PartsToWrite } from './parts-to-write'
import type { Published } from './publication-cache'
import { type PublicationRow, publicationUpdates } from './queries/publications'
import { bothTimes, timeColumns } from './times/publication-times'
import { type StoredFigure, storedFigures } from './queries/stored-figures'
import { type StoredState, storedStates } from './queries/stored-states'
import { articleUpdates } from './queries/update-articles'
import { partDeletes, partInserts } from './queries/write-parts'
import type { SearchedArticle } from '@/lib/backend/search/queries/search-sources'
import type { Bilingual } from './model'
import { figureRows } from './part-rows'

type Row = ReturnType<typeof articleRow> &
  ReturnType<typeof publicationColumns> & { id: number; siteId: number }
type Prepared = { known: boolean; row: Row; parts: PartsToWrite; published: Published }

type PreparedBatch = {
  ids: number[]
  writes: Writes
  /** Publications whose search documents are written. */
  publications: PublicationRow[]
}

/** Prepares articles for writing: ids, rows, search documents, and the statements that write them. */
export async function prepareBatch(db: Queryable, run: ImportRun, jobs: WriteJob[]): Promise<PreparedBatch> {
  const knownIds = jobs.flatMap(({ id }) => id ?? [])
  const stored = await storedFigures(db, knownIds)
  const states = await storedStates(db, knownIds)
  const ids = await articleIds(db, jobs, stored)
  const all: Prepared[] = []
  for (const [at, job] of jobs.entries()) {
    const articleIds = ids[at]
    if (!articleIds) continue
    const published = await run.publications.of(db, job.article)
    const columns = publicationColumns(job, published, states.get(articleIds.articleId))
    all.push(preparedArticle(run, job, articleIds, published, columns))
  }
  const publications = await run.publications.unindexed(
    db,
    all.map(({ published }) => published.publication),
  )
  const documents = [
    ...publications.filter(({ name }) => name !== '').map(publicationDocument),
    ...all
      .filter(({ row }) => isFound(row))
      .flatMap(({ row, parts, published }) => searchDocumentsOf(row, published.publication, parts)),
  ]
  const known = all.filter((prepared) => prepared.known)
  const knownParts = known.map(({ parts }) => parts)
  const writes = {
    inserts: [
      ...run.publications.pending(),
      { table: articles, rows: all.filter((prepared) => !prepared.known).map(({ row }) => row) },
      ...partInserts(all.map(({ parts }) => parts)),
      ...documentInserts(documents, await valueIds(db, documents, run.values)),
    ],
    changes: [
      ...publicationUpdates(run.publications.completed()),
      ...articleUpdates(known.map(({ row }) => row)),
      ...partDeletes(knownParts),
      ...figureDocumentDeletes(removedFigures(stored, knownParts)),
      ...hiddenDocumentDeletes(stored, known),
    ],
  }
  return { ids: all.map(({ row }) => row.id), writes, publications }
}

/** Checks whether an article is in the search index. */
const isFound = ({ state, withdrawnAt }: Row): boolean => state === 'shown' && withdrawnAt === null

/** Builds statements that delete the search documents of articles that are not shown. */
function hiddenDocumentDeletes(stored: StoredFigure[], known: Prepared[]) {
  const hidden = known.filter(({ row }) => !isFound(row)).map(({ row }) => row.id)
  const figures = stored.filter(({ articleId }) => hidden.includes(articleId))
  return [
    ...articleDocumentDeletes(hidden),
    ...figureDocumentDeletes(figures.map((figure) => ({ id: figure.id, kind: figureKind(figure) }))),
  ]
}

/**
 * Returns the publication times of an article, and its state by these and those of its issue. A withdrawn article stays
 * so, whatever is imported again, unless it had ended and is published anew.
 */
function publicationColumns(job: WriteJob, { issueTimes }: Published, before: StoredState | undefined) {
  const { state } = timeColumns(bothTimes(job.article.times, issueTimes))
  const returns = before?.state === 'ended' && state !== 'ended'
  const unchanged = returns ? null : (before?.withdrawnAt ?? null)
  const withdrawnAt = unchanged ?? (state === 'ended' ? new Date() : null)
  return { ...timeColumns(job.article.times), state, withdrawnAt }
}

function preparedArticle(
  { siteId }: ImportRun,
  job: WriteJob,
  { articleId, ids }: Pick<PartsToWrite, 'articleId' | 'ids'>,
  published: Published,
  columns: ReturnType<typeof publicationColumns>,
): Prepared {
  const { id, article, stored, sort, hash } = job
  const place = { publicationId: published.publication.id, periodId: published.periodId }
  const row = {
    id: articleId,
    siteId,
    ...articleRow(article, stored),
    ...columns,
    ...place,
    sort,
    contentHash: hash,
  }
  const parts = { articleId, siteId, article, stored, year: row.year, ids }
  return { known: id !== null, row, parts, published }
}

const named = ({ name }: { name: Bilingual }) => ({ name: name.zh, enName: name.en })

/** Builds the search documents of an article that is about to be written. Pure. */
function searchDocumentsOf(
  row: SearchedArticle['article'],
  publication: PublicationRow,
  parts: PartsToWrite,
): IndexedDocument[] {
  const { article } = parts
  const searched = {
    article: row,
    publication,
    authors: article.authors.map((author) => ({ ...named(author), orcid: author.orcid })),
    affiliations: article.affiliations.map((affiliation) => ({
      ...named(affiliation),
      ror: affiliation.ror,
    })),
    funds: article.funds.map(({ funder, award }) => ({ funder: funder.zh, enFunder: funder.en, award })),
  }
  return articleDocuments(searched, figureRows(parts), article.fullText?.index ?? null)
}

/** Returns stored figures that no longer exist or changed kind; their search documents are deleted. */
function removedFigures(stored: StoredFigure[], parts: PartsToWrite[]) {
  const presentFigures = new Set(
    parts.flatMap(({ articleId, article }) =>
      article.figures.map(({ anchor, kind }) => JSON.stringify([articleId, anchor, kind])),
    ),
  )
  return stored
    .filter(({ articleId, anchor, kind }) => !presentFigures.has(JSON.stringify([articleId, anchor, kind])))
    .map((figure) => ({ id: figure.id, kind: figureKind(figure) }))
}
