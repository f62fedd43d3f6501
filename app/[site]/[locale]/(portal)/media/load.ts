import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { mediaRoute } from '@/lib/routes/areas/media'

/** Loads one audio or video. */
export const loadMedia = ({ call }: ScreenContext, { params }: PageRequest<typeof mediaRoute>) =>
  call('getVod', { params: { id: params.id ?? '' } })
