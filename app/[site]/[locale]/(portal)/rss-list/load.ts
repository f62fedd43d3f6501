import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'

export type RssListData = Awaited<ReturnType<typeof loadRssList>>

/** Loads the journals and columns of the site, which have feeds, and the newest article, for examples of others. */
export async function loadRssList({ bundle: { site }, call }: ScreenContext) {
  const query = { siteId: site.id }
  const [{ journals }, columns, newest] = await Promise.all([
    call('extHarvestInfo', { query }),
    call('extColumns', { query }),
    call('extArticles', { query: { ...query, own: '1', size: 1 } }),
  ])
  return { journals, columns, newest: newest.content[0] ?? null }
}
