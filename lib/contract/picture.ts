import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { figureDetail, status } from './article-parts'
import { endpoint } from './endpoint'
import { idField, int, pageOf, pageParam, sizeParam, text } from './fields'

/** A figure or table as a separate resource (type 25), with its paper. */
const figureItem = figureDetail.extend({
  siteId: idField,
  /** Title of the paper. */
  resName: text,
  enResName: text,
  authors: text,
  enAuthors: text,
  doi: text,
  publicationName: text,
  enPublicationName: text,
  /** Status of the paper. */
  status,
  year: int,
  volume: text,
  issue: text,
  /** Path of the article page in the language of the request. */
  fullTextUrl: text,
  sld: text,
  address: text,
})

const figurePage = figureItem.extend({
  article: articleSummary,
  /** Previous and next figure of the article. */
  previous: int,
  next: int,
})

const listQuery = z.object({
  siteId: idField.optional(),
  publicationIndexId: idField.optional(),
  articleId: idField.optional(),
  page: pageParam,
  size: sizeParam(20),
})

const byId = z.object({ id: idField })

export const pictureEndpoints = {
  pictureList: endpoint({
    path: '/front/picture',
    aliases: ['/front/picture/list'],
    summary: 'Figures of a site, newest papers first',
    query: listQuery,
    data: pageOf(figureItem),
  }),
  getPicture: endpoint({
    path: '/front/picture/{id}',
    summary: 'A figure with its article',
    params: byId,
    data: figurePage,
  }),
  tableList: endpoint({
    path: '/front/table',
    aliases: ['/front/table/list'],
    summary: 'Tables of a site, newest papers first',
    query: listQuery,
    data: pageOf(figureItem),
  }),
  getTable: endpoint({
    path: '/front/table/{id}',
    summary: 'A table with its article',
    params: byId,
    data: figurePage,
  }),
} as const

export type FigureItem = z.output<typeof figureItem>
