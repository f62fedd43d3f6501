import 'server-only'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import type { figuresRoute } from '@/lib/routes/areas/media'

type Request = PageRequest<typeof figuresRoute>

export type FiguresData = Awaited<ReturnType<typeof loadFigures>>

/** Loads a page of the figures or tables of the site's articles, newest articles first. */
export const loadFigures = async ({ call, bundle }: ScreenContext, request: Request) =>
  existingPage(
    await call(request.params.kind === 'table' ? 'tableList' : 'pictureList', {
      query: { siteId: bundle.site.id, page: request.query.page, size: 24 },
    }),
  )
