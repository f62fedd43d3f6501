import 'server-only'
import { type CitedData, MAX_CITED } from '@/lib/contract/citation'
import { type RequestedIds, requestedIds } from '@/lib/citation/requested-ids'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { citeRoute } from '@/lib/routes/areas/article'
import { RcPubError } from '@/lib/client/rc-pub-error'

/**
 * References of the requested articles, with the number of unreadable ids and of ids over the limit; null for an
 * empty list.
 */
export type CiteData = (CitedData & Pick<RequestedIds, 'unreadable' | 'over'>) | null

/** Formats the references of the articles the address lists. */
export async function loadCite(
  { call, bundle }: ScreenContext,
  { query: { ids: list, style } }: PageRequest<typeof citeRoute>,
): Promise<CiteData> {
  if (!list?.trim()) return null
  const { ids, ...rest } = requestedIds(list, MAX_CITED)
  // A list without a valid id is not found.
  if (ids.length === 0) throw new RcPubError('not-found', '')
  const data = await call('batchPublicizeInfo', {
    query: { ids: ids.join(','), siteId: bundle.site.id, ...(style ? { style } : {}) },
  })
  return { ...data, ...rest }
}
