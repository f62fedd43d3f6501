import 'server-only'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import type { mediaListRoute } from '@/lib/routes/areas/media'

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
