import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { redirectToLogin } from './member-session'
import type { LoginMeta } from '@/lib/client/queries/member'
import { RcPubError } from '@/lib/client/rc-pub-error'

/** Opens the login page after a 401 of a call that needs a session. */
function followUnauthorised(error: unknown, meta: LoginMeta | undefined): void {
  if (meta?.loginLocale && error instanceof RcPubError && error.kind === 'unauthorised')
    redirectToLogin(error.message, meta.loginLocale)
}

/** Creates a query client with the defaults of this product. */
const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => followUnauthorised(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => followUnauthorised(error, mutation.meta),
    }),
    // Offline, a call fails at once with a message; paused, it would look like being saved.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

let ofBrowser: QueryClient | undefined

/** Returns the query client of the browser tab; on the server, a new one for every page. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  ofBrowser ??= createQueryClient()
  return ofBrowser
}
