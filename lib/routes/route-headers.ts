import type { ResolvedRoute } from './resolve-route'
import type { RouteMatch } from './match'

/** Says that the front has read the address: `middleware.ts` acts only where this header is missing. */
export const RESOLVED_HEADER = 'x-portal-resolved'
/** The public path with the query its screen knows. */
export const PUBLIC_PATH_HEADER = 'x-public-path'
const ROUTE_HEADER = 'x-portal-route'

/** What a page is told of its own address: it is matched once, before the page. */
export const routeHeaders = ({
  publicPath,
  match,
}: Pick<ResolvedRoute, 'publicPath' | 'match'>): Record<string, string> => ({
  [PUBLIC_PATH_HEADER]: publicPath,
  ...(match ? { [ROUTE_HEADER]: encodeURIComponent(JSON.stringify(match)) } : {}),
})

/** The route in the headers of a request; null for an address of no screen. No visitor's: the front removes theirs. */
export function readRouteHeader(headers: Pick<Headers, 'get'>): RouteMatch | null {
  const sent = headers.get(ROUTE_HEADER)
  return sent === null ? null : (JSON.parse(decodeURIComponent(sent)) as RouteMatch)
}
