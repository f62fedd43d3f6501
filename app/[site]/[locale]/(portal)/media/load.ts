import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { mediaRoute } from '@/lib/routes/areas/media'

/** Loads one audio or video. */
export const loadMedia = ({ call }: ScreenContext, { params }: PageRequest<typeof mediaRoute>) =>
  call('getVod', { params: { id: params.id ?? '' } })
