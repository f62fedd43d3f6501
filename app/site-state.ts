import 'server-only'
import { cache } from 'react'
import { presentText } from '@/lib/domain/present-text'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import { screenContext } from './render-screen'

/** How the site of this page stands, and whom to call where it tells. */
export type SiteState = { kind: 'open' | 'closed' | 'expired'; phone: string | undefined }

/** Asked once a request; never throws: a site that cannot be had counts as open, without a phone. */
export const siteState = cache(async (): Promise<SiteState> => {
  try {
    const { site } = (await screenContext()).bundle
    return { kind: 'open', phone: presentText(site.supportPhone) }
  } catch (error) {
    if (!(error instanceof RcPubError)) return { kind: 'open', phone: undefined }
    const kinds: Partial<Record<RcPubError['kind'], SiteState['kind']>> = {
      'forbidden-site': 'closed',
      'expired-site': 'expired',
    }
    return { kind: kinds[error.kind] ?? 'open', phone: presentText(error.supportPhone) }
  }
})
