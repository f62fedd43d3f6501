import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'
import { type PageRequest } from '@/lib/routes/route'
import { type emailSubscribeRoute } from '@/lib/routes/areas/account'
import { loadFormDraft } from '@/app/_account/form-draft'

export type EmailSubscribeData = Awaited<ReturnType<typeof loadEmailSubscribe>>

/** Loads the columns available for subscription, and the restored input of the form. */
export async function loadEmailSubscribe(
  { call, bundle }: ScreenContext,
  { query }: PageRequest<typeof emailSubscribeRoute>,
) {
  const [columns, draft] = await Promise.all([
    // A remote back end may not have the call.
    call('extColumns', { query: { siteId: bundle.site.id } }).catch(() => []),
    loadFormDraft(query),
  ])
  return { columns, draft }
}
