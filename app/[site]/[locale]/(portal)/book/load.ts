import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { bookRoute } from '@/lib/routes/areas/media'
import { inBookCloud } from '@/app/_content/book-cloud'

export type BookData = Awaited<ReturnType<typeof loadBook>>

/** Loads a book, and whether the site uses the book cloud. */
export async function loadBook(context: ScreenContext, { params }: PageRequest<typeof bookRoute>) {
  const [book, inCloud] = await Promise.all([
    context.call('getBook', { params: { id: params.id ?? '' } }),
    inBookCloud(context),
  ])
  return { book, inCloud }
}
