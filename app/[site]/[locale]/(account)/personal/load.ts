import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'
import { type PageRequest } from '@/lib/routes/route'
import { type personalRoute } from '@/lib/routes/areas/account'

/** The identity providers one may connect, where the address asks for the tab that lists them. */
export const loadPersonal = async ({ call }: ScreenContext, { query }: PageRequest<typeof personalRoute>) =>
  query.type === 'account' ? call('thirdProviders') : []
