import 'server-only'
import { href } from '@/lib/routes/href'
import { redirect } from 'next/navigation'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { homeRoute } from '@/lib/routes/areas/home'
import { homeBlocks } from '@/app/_blocks/load-blocks'
import { RcPubError } from '@/lib/client/rc-pub-error'

/** Loads the modules of the home page. */
export async function loadHome(context: ScreenContext, { params }: PageRequest<typeof homeRoute>) {
  await resolveHome(context, params.site)
  return homeBlocks(context)
}

/**
 * Resolves `{site}` of a home address, an id or sld. The site itself shows its home; a member of a group or aggregate
 * redirects to its own address; any other throws not-found.
 */
async function resolveHome({ call, bundle, locale }: ScreenContext, key: string | undefined): Promise<void> {
  const { site } = bundle
  if (!key || key === site.sld || key === String(site.id)) return
  const member = /^\d+$/.test(key)
    ? await call('findBySiteId', { query: { siteId: key } })
    : await call('findBySld', { query: { sld: key } })
  if (member.id === site.id) return
  if (!member.address) throw new RcPubError('not-found', '')
  redirect(`//${member.address}${href.home({ locale })}`)
}
