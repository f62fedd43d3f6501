import type { Queryable } from '@/lib/backend/db/db'
import {
  type IndexedDocument,
  dropDocuments,
  dropFigures,
  dropOthers,
  indexedAmong,
  writeDocuments,
} from '@/lib/backend/db/repositories/search-index'
import {
  type ArticleForSearch,
  albumsForSearch,
  articlesForSearch,
  booksForSearch,
  channelPagesForSearch,
  figuresForSearch,
  newsForSearch,
  publicationsForSearch,
  vodsForSearch,
} from '@/lib/backend/db/repositories/search-sources'
import type { ResourceType } from '@/lib/domain/resource-type'
import { PAGE_ID_OFFSET } from '@/lib/rc-pub/contract/search'
import { articleSource } from './article-source'
import {
  albumSource,
  bookSource,
  channelSource,
  figureSource,
  newsSource,
  publicationSource,
  vodSource,
} from './content-source'
import { type SearchSource, buildDocument } from './document'

/**
 * Brings the index up to date with some articles, their figures and tables, from what the database holds now; called in
 * the transaction that wrote them. Withdrawn and deleted articles leave the index.
 */
export async function indexArticles(db: Queryable, ids: number[]): Promise<void> {
  const rows = await articlesForSearch(db, ids)
  const figures = await figuresForSearch(db, ids)
  const gone = ids.filter((id) => !rows.some(({ article }) => article.id === id))
  await dropDocuments(db, 'article', gone)
  await dropFigures(db, ids)
  await writeDocuments(db, [
    ...(await newPublications(db, rows)),
    ...rows.map((row) => entry('article', row.article, articleSource(row))),
    ...figures.map((row) =>
      entry(row.figure.kind === 'table' ? 'table' : 'picture', row.figure, figureSource(row)),
    ),
  ])
}

/** Documents of the articles' publications that have none yet: importers make publications as they are needed. */
async function newPublications(db: Queryable, rows: ArticleForSearch[]): Promise<IndexedDocument[]> {
  const publications = new Map(rows.map(({ publication }) => [publication.id, publication]))
  const known = await indexedAmong(db, 'publication', [...publications.keys()])
  return [...publications.values()]
    .filter(({ id }) => !known.has(id))
    .map((row) => entry('publication', row, publicationSource(row)))
}

/** Brings the index up to date with all of a site but its articles. */
export async function indexSiteContent(db: Queryable, siteId: number): Promise<void> {
  const [vods, albums, pages] = [
    await vodsForSearch(db, siteId),
    await albumsForSearch(db, siteId),
    await channelPagesForSearch(db, siteId),
  ]
  const kinds: [ResourceType, IndexedDocument[]][] = [
    [
      'publication',
      (await publicationsForSearch(db, siteId)).map((row) =>
        entry('publication', row, publicationSource(row)),
      ),
    ],
    ['book', (await booksForSearch(db, siteId)).map((row) => entry('book', row, bookSource(row)))],
    ['news', (await newsForSearch(db, siteId)).map((row) => entry('news', row, newsSource(row)))],
    ...(['audio', 'video'] as const).map((kind): [ResourceType, IndexedDocument[]] => [
      kind,
      vods.filter((row) => row.kind === kind).map((row) => entry(kind, row, vodSource(row))),
    ]),
    [
      'other',
      [
        ...albums.map((row) => entry('other', row, albumSource(row))),
        ...pages.map((row) => entry('other', { ...row, id: row.id + PAGE_ID_OFFSET }, channelSource(row))),
      ],
    ],
  ]
  for (const [kind, documents] of kinds) {
    await dropOthers(
      db,
      siteId,
      kind,
      documents.map(({ refId }) => refId),
    )
    await writeDocuments(db, documents)
  }
}

const entry = (
  kind: ResourceType,
  { id, siteId }: { id: number; siteId: number },
  source: SearchSource,
): IndexedDocument => ({ kind, refId: id, siteId, document: buildDocument(source) })
