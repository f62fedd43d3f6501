import type { Locale } from '@/lib/i18n/locales'
import { folderOf } from './screen-folder'
import type { RouteMatch } from './match'
import type { AnyRoute, PageRequest, Params } from './route'

/** Prefix of path parameters in a page's search parameters. */
const PREFIX = 'p.'

/**
 * Returns the internal URL of a page: `/{siteKey}/{locale}/{screen}` with every parameter in the query. An unknown path
 * becomes the not-found page.
 */
export function internalPath(siteKey: string, locale: Locale, found: RouteMatch | null): string {
  if (!found) return screenPath(siteKey, locale, 'not-found')
  const { screen, params, query } = found
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(params)) search.set(`${PREFIX}${name}`, value)
  const text = search.toString()
  return screenPath(siteKey, locale, folderOf(screen)) + (text && `?${text}`)
}

/** Returns the internal URL of a screen without parameters. */
export const screenPath = (siteKey: string, locale: Locale, screen: string): string =>
  `/${encodeURIComponent(siteKey)}/${locale}/${screen}`

export type SearchParams = Record<string, string | string[] | undefined>

/** Parses a page's search parameters by its route. */
export function readRequest<R extends AnyRoute>(route: R, search: SearchParams): PageRequest<R> {
  const { params, query } = decodeParams(search)
  return { params: route.params.parse(params), query: route.query.parse(query) } as PageRequest<R>
}

/** Separates path parameters from query parameters. */
function decodeParams(search: SearchParams): { params: Params; query: Params } {
  const params: Params = {}
  const query: Params = {}
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value[0] : value
    if (text === undefined) continue
    if (name.startsWith(PREFIX)) params[name.slice(PREFIX.length)] = text
    else query[name] = text
  }
  return { params, query }
}
