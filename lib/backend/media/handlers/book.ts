import {
  type Context,
  type Handlers,
  notFound,
  page,
  restrictSites,
  siteOf,
} from '@/lib/backend/http/handler'
import { type BookRow, booksByIds, hasCloudBooks, listBooks } from '../queries/book'
import type { bookEndpoints } from '@/lib/contract/book'
import { siteTarget } from '@/lib/backend/site/site-target'

export const bookHandlers: Handlers<keyof typeof bookEndpoints> = {
  bookList: async ({ query, context }) => {
    const siteIds = restrictSites(context.scope, query.siteId)
    const { rows, total } = await listBooks(context.db, { siteIds, page: query.page, size: query.size })
    return page(
      rows.map((row) => wireBook(context, row)),
      total,
      query,
    )
  },
  getBook: async ({ params, context }) => {
    const [row] = await booksByIds(context.db, context.scope.siteIds, [params.id])
    if (!row) throw notFound()
    return { ...wireBook(context, row), tocHtml: row.tocHtml, enTocHtml: row.enTocHtml }
  },
  bookConfig: async ({ query, context }) => {
    const offered = await hasCloudBooks(context.db, siteOf(context.scope, query.siteId).id)
    return { configName: query.configName, configValue: String(offered) }
  },
}

/** Converts a book to its list fields. */
export const wireBook = (context: Context, row: BookRow) => ({
  id: row.id,
  siteId: row.siteId,
  name: row.name,
  enName: row.enName,
  authors: row.authors,
  enAuthors: row.enAuthors,
  publisher: row.publisher,
  enPublisher: row.enPublisher,
  isbn: row.isbn,
  publishDate: row.publishDate,
  pages: row.pages,
  price: row.price,
  summary: row.summary,
  enSummary: row.enSummary,
  pictureUrl: row.pictureUrl,
  cloudId: row.cloudId,
  ...siteTarget(context, row.siteId),
})
