import 'server-only'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import type { booksRoute } from '@/lib/routes/areas/media'
import { inBookCloud } from '@/app/_content/book-cloud'

export type BooksData = Awaited<ReturnType<typeof loadBooks>>

/** Loads a page of the site's books, and whether the site uses the book cloud. */
export async function loadBooks(context: ScreenContext, { query }: PageRequest<typeof booksRoute>) {
  const siteId = context.bundle.site.id
  const [books, inCloud] = await Promise.all([
    context.call('bookList', { query: { siteId, page: query.page, size: 24 } }),
    inBookCloud(context),
  ])
  return { books: existingPage(books), inCloud }
}
