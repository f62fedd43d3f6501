import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { mediaListRoute } from '@/lib/routes/areas/media'
import { existingPage } from '@/app/_page/pagination'

export type MediaListData = Awaited<ReturnType<typeof loadMediaList>>

/** Loads a page of the site's video or audio. */
export const loadMediaList = async (
  { call, bundle }: ScreenContext,
  { params, query }: PageRequest<typeof mediaListRoute>,
) =>
  existingPage(
    await call('vodList', {
      query: {
        siteId: bundle.site.id,
        kind: params.kind === 'audio' ? 'audio' : 'video',
        page: query.page,
        size: 24,
      },
    }),
  )
