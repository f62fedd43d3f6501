import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { emailSubscribeRoute } from '@/lib/routes/areas/account'
import { loadFormDraft } from '@/app/_account/form-draft'
import { memberCall } from '@/app/_account/member-call'

export type EmailSubscribeData = Awaited<ReturnType<typeof loadEmailSubscribe>>

/**
 * Loads the columns available for subscription, the restored input of the form, and the subscriptions of a member for
 * browsers without scripts.
 */
export async function loadEmailSubscribe(
  page: ScreenContext,
  { query }: PageRequest<typeof emailSubscribeRoute>,
) {
  const { call, bundle } = page
  const [columns, draft, subscriptions] = await Promise.all([
    // A remote back end may not have the call.
    call('extColumns', { query: { siteId: bundle.site.id } }).catch(() => []),
    loadFormDraft(query),
    ownSubscriptions(page),
  ])
  return { columns, draft, subscriptions }
}

/** Returns the subscriptions of the member; empty for a visitor, and where they cannot be loaded. */
async function ownSubscriptions(page: ScreenContext) {
  const call = await memberCall(page)
  return call ? call('subscribeList').catch(() => []) : []
}
