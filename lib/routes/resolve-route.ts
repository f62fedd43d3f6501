import type { Locale } from '@/lib/i18n/locales'
import { resolveLocale } from '@/lib/i18n/resolve-locale'
import { internalPath } from './internal-path'
import { type RouteMatch, match } from './match'

type RouteRequest = {
  /** The public address; only its path and query count. */
  url: string
  siteKey: string
  /** The language cookie's. */
  cookie?: string | null | undefined
  /** The site's default. */
  language?: string | null | undefined
}

export type ResolvedRoute = {
  locale: Locale
  /** The internal address. */
  url: string
  /** The public path with the query its screen knows. */
  publicPath: string
  match: RouteMatch | null
}

/**
 * Where the page of a public address is rendered (decision 0007). An address of no screen goes to the page that says so,
 * and keeps its query.
 */
export function resolveRoute({ url, siteKey, cookie, language }: RouteRequest): ResolvedRoute {
  const { pathname, searchParams } = new URL(url, 'http://internal')
  const found = match(pathname, searchParams)
  const locale = resolveLocale(found?.locale ?? pathname.split('/')[1], cookie, language)
  const query = (found ? new URLSearchParams(found.query) : searchParams).toString()
  return {
    locale,
    url: internalPath(siteKey, locale, found),
    publicPath: query ? `${pathname}?${query}` : pathname,
    match: found,
  }
}
