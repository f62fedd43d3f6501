import { type Locale, resolveLocale } from '@/lib/i18n/locales'
import { internalPath } from './internal-path'
import { type RouteMatch, match } from './match'

type RouteRequest = {
  /** Public URL; only its path and query are used. */
  url: string
  siteKey: string
  /** Language of the cookie. */
  cookie?: string | null | undefined
  /** Default language of the site. */
  language?: string | null | undefined
}

export type ResolvedRoute = {
  locale: Locale
  /** Internal URL. */
  url: string
  /** Public path with the query parameters its screen uses. */
  publicPath: string
  match: RouteMatch | null
}

/**
 * Resolves a public URL to the internal one (decision 0007). An unknown path becomes the not-found page and keeps its
 * query.
 */
export function resolveRoute({ url, siteKey, cookie, language }: RouteRequest): ResolvedRoute {
  const { pathname, searchParams } = new URL(url, 'http://internal')
  const found = match(pathname, searchParams)
  const named = [pathname.split('/')[1], searchParams.get('lang')?.toLowerCase()]
  const locale = resolveLocale(found?.locale, ...named, cookie, language)
  const query = (found ? new URLSearchParams(found.query) : searchParams).toString()
  return {
    locale,
    url: internalPath(siteKey, locale, found),
    publicPath: query ? `${pathname}?${query}` : pathname,
    match: found,
  }
}
