import { wirePicture } from '@/lib/backend/files/wire-picture'
import {
  type Context,
  type Handlers,
  existing,
  notFound,
  page,
  restrictSites,
} from '@/lib/backend/http/handler'
import { figuresOf, filesByIds } from '@/lib/backend/article/queries/article-parts'
import { type FigureRow, figureById, listFigures } from '../queries/figure'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { knownYear } from '@/lib/text/year'
import type { pictureEndpoints } from '@/lib/contract/picture'
import { siteTarget } from '@/lib/backend/site/site-target'
import { wireArticles } from '@/lib/backend/article/wire'

type Kind = 'figure' | 'table'

export const pictureHandlers: Handlers<keyof typeof pictureEndpoints> = {
  pictureList: ({ query, context }) => figureList(context, 'figure', query),
  tableList: ({ query, context }) => figureList(context, 'table', query),
  getPicture: ({ params, context }) => figurePage(context, 'figure', params.id),
  getTable: ({ params, context }) => figurePage(context, 'table', params.id),
}

type ListQuery = {
  siteId?: number | undefined
  publicationIndexId?: number | undefined
  articleId?: number | undefined
  page: number
  size: number
}

async function figureList(context: Context, kind: Kind, query: ListQuery) {
  const { rows, total } = await listFigures(context.db, {
    kind,
    siteIds: restrictSites(context.scope, query.siteId),
    publicationId: query.publicationIndexId,
    articleId: query.articleId,
    page: query.page,
    size: query.size,
  })
  return page(await figureItems(context, rows), total, query)
}

async function figurePage(context: Context, kind: Kind, id: number) {
  const row = existing(await figureById(context.db, context.scope.siteIds, kind, id))
  const [item] = await figureItems(context, [row])
  const [article] = await wireArticles(context, [row])
  if (!item || !article) throw notFound()
  const siblings = (await figuresOf(context.db, row.article.id)).filter((figure) => figure.kind === kind)
  const at = siblings.findIndex((figure) => figure.id === id)
  return { ...item, article, previous: siblings[at - 1]?.id ?? null, next: siblings[at + 1]?.id ?? null }
}

/** Joins figures with their pictures (one query for all) and their article. */
async function figureItems(context: Context, rows: FigureRow[]) {
  const ids = rows.flatMap(({ figure }) => figure.fileIds)
  const pictures = new Map((await filesByIds(context.db, ids)).map((file) => [file.id, file]))
  return rows.map(({ figure, article, publication }) => ({
    ...figure,
    pictures: figure.fileIds.flatMap((id) => {
      const file = pictures.get(id)
      return file ? [wirePicture(file)] : []
    }),
    resName: article.title,
    enResName: article.enTitle,
    authors: article.authors,
    enAuthors: article.enAuthors,
    status: article.status,
    doi: article.doi,
    publicationName: publication.name || null,
    enPublicationName: publication.enName,
    year: knownYear(article.year),
    volume: article.volume,
    issue: article.issue,
    fullTextUrl: hrefOfArticle(context.locale, article),
    ...siteTarget(context, article.siteId),
  }))
}
