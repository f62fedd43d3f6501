import 'server-only'
import { redirect } from 'next/navigation'
import type { ScreenContext } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { href } from '@/lib/routes/href'

/**
 * `{site}` of a home address: an id or sld. The site itself shows its home; a member of a group or aggregate redirects to
 * its own address; any other is not found.
 */
export async function resolveHome(
  { call, bundle, locale }: ScreenContext,
  asked: string | undefined,
): Promise<void> {
  const { site } = bundle
  if (!asked || asked === site.sld || asked === String(site.id)) return
  const found = /^\d+$/.test(asked)
    ? await call('findBySiteId', { query: { siteId: asked } })
    : await call('findBySld', { query: { sld: asked } })
  if (found.id === site.id) return
  if (!found.address) throw new RcPubError('not-found', '')
  redirect(`//${found.address}${href.home({ locale })}`)
}
