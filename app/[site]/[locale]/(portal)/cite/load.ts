import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/_page/render-screen'
import { type AskedIds, askedIds } from '@/lib/citation/asked-ids'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { type CitedData, MAX_CITED } from '@/lib/contract/citation'

/** References of the asked articles, and what of the list could not be read or was too much. */
export type LoadedCite = CitedData & Pick<AskedIds, 'unreadable' | 'over'>

/** References of the asked articles; null where none was asked for. */
export const loadCite = cache(
  async (asked: string | undefined, style: string | undefined): Promise<LoadedCite | null> => {
    if (!asked?.trim()) return null
    const { ids, ...rest } = askedIds(asked, MAX_CITED)
    // A list without an id names no page.
    if (ids.length === 0) throw new RcPubError('not-found', '')
    const { call, bundle } = await screenContext()
    const data = await call('batchPublicizeInfo', {
      query: { ids: ids.join(','), siteId: bundle.site.id, ...(style ? { style } : {}) },
    })
    return { ...data, ...rest }
  },
)
