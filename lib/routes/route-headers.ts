import type { ResolvedRoute } from './resolve-route'
import type { RouteMatch } from './match'

/** Header set when the front has resolved the route: `middleware.ts` acts only without it. */
export const RESOLVED_HEADER = 'x-portal-resolved'
/** Header of the public path with the query parameters its screen uses. */
export const PUBLIC_PATH_HEADER = 'x-public-path'
const ROUTE_HEADER = 'x-portal-route'

/** Returns the headers that pass the matched route to the page. */
export const routeHeaders = ({
  publicPath,
  match,
}: Pick<ResolvedRoute, 'publicPath' | 'match'>): Record<string, string> => ({
  [PUBLIC_PATH_HEADER]: publicPath,
  ...(match ? { [ROUTE_HEADER]: encodeURIComponent(JSON.stringify(match)) } : {}),
})

/**
 * Reads the route from the headers of a request; null for an unknown path. The front removes visitors' own headers of
 * this name.
 */
export function readRouteHeader(headers: Pick<Headers, 'get'>): RouteMatch | null {
  const sent = headers.get(ROUTE_HEADER)
  return sent === null ? null : (JSON.parse(decodeURIComponent(sent)) as RouteMatch)
}
