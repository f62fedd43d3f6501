import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'

export type RssListData = Awaited<ReturnType<typeof loadRssList>>

/** What there are feeds of: the site's journals and columns. */
export async function loadRssList({ bundle: { site }, call }: ScreenContext) {
  const query = { siteId: site.id }
  const [{ journals }, columns] = await Promise.all([
    call('extHarvestInfo', { query }),
    call('extColumns', { query }),
  ])
  return { journals, columns }
}
