import 'server-only'
import { loadFormDraft } from '@/app/_account/form-draft'
import { loadProviders } from '@/app/_account/load-account'
import { memberCall } from '@/app/_account/member-call'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { personalRoute } from '@/lib/routes/areas/account'
import { loadMemberData } from '@/app/_account/personal/load-member-data'
import { tabOf } from '@/app/_account/personal/tabs'

export type PersonalData = Awaited<ReturnType<typeof loadPersonal>>

/**
 * Loads the identity providers a member can connect, for the tab that lists them, and what the tab shows of the member for
 * browsers without scripts.
 */
export async function loadPersonal(page: ScreenContext, { query }: PageRequest<typeof personalRoute>) {
  const call = await memberCall(page)
  const [providers, draft, member] = await Promise.all([
    tabOf(query) === 'account' ? loadProviders(page) : [],
    loadFormDraft(query),
    loadMemberData(page, query, call),
  ])
  return { providers, draft, member }
}
