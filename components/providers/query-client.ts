import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveForLogin } from './member-session'
import type { LoginMeta } from '@/lib/client/queries/member'
import { RcPubError } from '@/lib/client/rc-pub-error'

/** A 401 of whatever needs a session leads to the login page. */
function followUnauthorised(error: unknown, meta: LoginMeta | undefined): void {
  if (meta?.loginLocale && error instanceof RcPubError && error.kind === 'unauthorised')
    leaveForLogin(error.message, meta.loginLocale)
}

/** A query client with the defaults of this product. */
const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => followUnauthorised(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => followUnauthorised(error, mutation.meta),
    }),
    // Without a connection a call fails at once and says so; left waiting it would look like being saved.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

let ofBrowser: QueryClient | undefined

/** The one query client of a browser tab; a server renders every page with one of its own. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  ofBrowser ??= createQueryClient()
  return ofBrowser
}
