import { isLocale } from '@/lib/i18n/locales'
import { fit, parsePattern } from './pattern'
import { routes } from './table'
import type { Params, Route, RouteMatch } from './types'

const compiled = routes.flatMap((route) =>
  route.patterns.map((pattern) => ({ route, parts: parsePattern(pattern) })),
)

/**
 * Finds the screen of a public path (with or without closing slash); null when no row has it, or it cannot be decoded.
 * Query parameters no screen of that row reads are dropped.
 */
export function match(pathname: string, search: URLSearchParams = new URLSearchParams()): RouteMatch | null {
  const segments = decodedSegments(pathname)
  if (!segments) return null
  for (const { route, parts } of compiled) {
    if (route.asked !== undefined && !search.has(route.asked)) continue
    const found = fit(parts, segments)
    const settled = found && (route.settle ? route.settle(found) : found)
    if (!settled) continue
    const { lang, ...params } = settled
    const shown = shownBy(route, params)
    const query = knownQuery(shown.query ?? [], search)
    const spoken = lang ?? query.lang
    return {
      screen: shown.screen,
      params: { ...params, ...route.fixed },
      query,
      locale: isLocale(spoken) ? spoken : null,
      policy: route.policy ?? 'public',
    }
  }
  return null
}

/** The route itself, or its list where the id is missing. */
const shownBy = (route: Route, params: Params): Pick<Route, 'screen' | 'query'> =>
  route.list && !route.list.without.some((name) => params[name]) ? route.list : route

function decodedSegments(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment))
  } catch {
    return null
  }
}

const LONGEST = 500
/** A hundred ids do not fit in what is enough for others: a list cut short would name another article. */
const LONGEST_IDS = 2000

function knownQuery(names: readonly string[], search: URLSearchParams): Params {
  const query: Params = {}
  for (const name of names) {
    const value = search.get(name)
    if (value) query[name] = value.slice(0, name === 'ids' ? LONGEST_IDS : LONGEST)
  }
  return query
}
