import { isClosed } from '@/lib/rules/is-closed'
import type { Queryable } from '@/lib/backend/db/db'
import {
  type IndexedDocument,
  dropAllBut,
  dropDocuments,
  dropFigures,
  writeDocuments,
} from './queries/search-index'
import {
  type ArticleForSearch,
  type FigureForSearch,
  type PublicationForSearch,
  type SearchedArticle,
  albumsForSearch,
  articlesForSearch,
  booksForSearch,
  channelPagesForSearch,
  figuresForSearch,
  newsForSearch,
  publicationsForSearch,
  vodsForSearch,
} from './queries/search-sources'
import type { ResourceType } from '@/lib/rules/resource-type'
import { PAGE_ID_OFFSET } from '@/lib/contract/search-page'
import { articleSource } from './article-source'
import {
  albumSource,
  bookSource,
  channelSource,
  figureSources,
  newsSource,
  publicationSource,
  vodSource,
} from './content-source'
import { type SearchSource, buildDocument } from './document'
import { type TextIndex, indexText } from './full-text'

/**
 * Updates the index for articles, their figures and tables, from the current rows. Removes articles that are withdrawn
 * or deleted.
 */
export async function indexArticles(db: Queryable, ids: number[]): Promise<void> {
  const found = await articlesForSearch(db, ids)
  const figures = await figuresForSearch(db, ids)
  const removed = new Set(ids)
  for (const { article } of found) removed.delete(article.id)
  await dropDocuments(db, 'article', [...removed])
  const closed = found.filter(({ article, publication }) => isClosed(article, publication))
  await dropFigures(db, [...removed, ...closed.map(({ article }) => article.id)])
  await writeDocuments(db, [
    ...newPublications(found),
    ...found.flatMap((row) =>
      articleDocuments(
        row,
        figures.filter(({ articleId }) => articleId === row.article.id),
        indexText(row.fullText),
      ),
    ),
  ])
}

/** Builds the documents of an article, its figures and tables. Pure and most of the work: call outside transactions. */
export function articleDocuments(
  row: SearchedArticle,
  figures: FigureForSearch[],
  fullText: TextIndex | null,
): IndexedDocument[] {
  const sourceOf = figureSources(row)
  // Captions and tables are part of the full text, so those of a closed article are not indexed.
  const open = isClosed(row.article, row.publication) ? [] : figures
  return [
    entry('article', row.article, articleSource(row, fullText)),
    ...open.map((figure) => entry(figureKind(figure), figure, sourceOf(figure))),
  ]
}

/** Returns the resource type of a figure or table. */
export const figureKind = ({ kind }: Pick<FigureForSearch, 'kind'>): ResourceType =>
  kind === 'table' ? 'table' : 'picture'

/** Builds the document of a publication. */
export const publicationDocument = (row: PublicationForSearch): IndexedDocument =>
  entry('publication', row, publicationSource(row))

/** Builds documents of publications without one, since importers create publications on demand. */
function newPublications(rows: ArticleForSearch[]): IndexedDocument[] {
  const fresh = rows.filter(
    ({ publicationIndexed, publication }) => !publicationIndexed && publication.name !== '',
  )
  return [...new Map(fresh.map(({ publication }) => [publication.id, publication])).values()].map((row) =>
    publicationDocument(row),
  )
}

/** Updates the index for all content of a site except articles and figures. */
export async function indexSiteContent(db: Queryable, siteId: number): Promise<void> {
  const [vods, albums, pages] = [
    await vodsForSearch(db, siteId),
    await albumsForSearch(db, siteId),
    await channelPagesForSearch(db, siteId),
  ]
  const kinds: [ResourceType, IndexedDocument[]][] = [
    ['publication', (await publicationsForSearch(db, siteId)).map(publicationDocument)],
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
    await dropAllBut(
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
