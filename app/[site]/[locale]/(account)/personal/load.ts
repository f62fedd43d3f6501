import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'
import { type PageRequest } from '@/lib/routes/route'
import { type personalRoute } from '@/lib/routes/areas/account'

/** Loads the identity providers a member can connect, for the tab that lists them; else an empty list. */
export const loadPersonal = async ({ call }: ScreenContext, { query }: PageRequest<typeof personalRoute>) =>
  query.type === 'account' ? call('thirdProviders') : []
