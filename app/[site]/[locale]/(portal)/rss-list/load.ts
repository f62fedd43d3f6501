import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'

export type RssListData = Awaited<ReturnType<typeof loadRssList>>

/** Loads the journals and columns of the site, which have feeds. */
export async function loadRssList({ bundle: { site }, call }: ScreenContext) {
  const query = { siteId: site.id }
  const [{ journals }, columns] = await Promise.all([
    call('extHarvestInfo', { query }),
    call('extColumns', { query }),
  ])
  return { journals, columns }
}
