import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { idField, int, pageOf, pageParam, sizeParam, text, textOrEmpty } from './fields'

export const bookSummary = z.object({
  id: idField,
  siteId: idField,
  name: textOrEmpty,
  enName: text,
  authors: text,
  enAuthors: text,
  publisher: text,
  enPublisher: text,
  isbn: text,
  publishDate: text,
  pages: int,
  price: text,
  summary: text,
  enSummary: text,
  pictureUrl: text,
  /** Id in the book cloud; null if the book is not there. */
  cloudId: text,
  sld: text,
  address: text,
})

export const bookDetail = bookSummary.extend({ tocHtml: text, enTocHtml: text })

export const bookEndpoints = {
  bookList: endpoint({
    path: '/front/rc-book',
    aliases: ['/front/rc-book/list'],
    summary: "Books of a site in the site's order",
    query: z.object({ siteId: idField.optional(), page: pageParam, size: sizeParam(20) }),
    data: pageOf(bookSummary),
  }),
  getBook: endpoint({
    path: '/front/rc-book/{id}',
    summary: 'A book',
    params: z.object({ id: idField }),
    data: bookDetail,
  }),
  bookConfig: endpoint({
    path: '/front/rc-book/config',
    summary: 'BOOK_CLOUD_CHECK: "true" when the site has books in the book cloud, else "false"',
    query: z.object({ configName: z.enum(['BOOK_CLOUD_CHECK']), siteId: idField.optional() }),
    data: z.object({ configName: z.string(), configValue: textOrEmpty }),
  }),
} as const

export type BookSummary = z.output<typeof bookSummary>
export type BookDetail = z.output<typeof bookDetail>
