import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/render-screen'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import type { CitedData } from '@/lib/rc-pub/contract/citation'

/** References of the asked articles; null where none was asked for. */
export const loadCite = cache(
  async (ids: string | undefined, style: string | undefined): Promise<CitedData | null> => {
    if (!ids?.trim()) return null
    const { call, bundle } = await screenContext()
    try {
      return await call('batchPublicizeInfo', {
        query: { ids, siteId: bundle.site.id, ...(style ? { style } : {}) },
      })
    } catch (error) {
      // A list that cannot be read names no page.
      if (error instanceof RcPubError && error.kind === 'refused')
        throw new RcPubError('not-found', error.message)
      throw error
    }
  },
)
