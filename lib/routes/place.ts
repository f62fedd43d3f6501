import type { Locale } from '@/lib/i18n/locales'
import { resolveLocale } from '@/lib/i18n/resolve-locale'
import { internalPath } from './internal-path'
import { match } from './match'

type Asked = {
  /** The public address; only its path and query count. */
  url: string
  siteKey: string
  /** The language cookie's. */
  cookie?: string | null | undefined
  /** The site's default. */
  language?: string | null | undefined
  /** The page that says the site cannot be had, whatever the address. */
  unavailable?: boolean
}

export type Placed = { locale: Locale; url: string; publicPath: string }

/**
 * Where the page of a public address is rendered (decision 0007): its internal address, and the public path with the
 * query its screen knows. An address of no screen goes to the page that says so, and keeps its query.
 */
export function place({ url, siteKey, cookie, language, unavailable = false }: Asked): Placed {
  const { pathname, searchParams } = new URL(url, 'http://internal')
  const found = match(pathname, searchParams)
  const locale = resolveLocale(found?.locale ?? pathname.split('/')[1], cookie, language)
  const query = (found ? new URLSearchParams(found.query) : searchParams).toString()
  const none = unavailable ? 'unavailable' : 'not-found'
  return {
    locale,
    url:
      found && !unavailable
        ? internalPath(siteKey, locale, found)
        : `/${encodeURIComponent(siteKey)}/${locale}/${none}`,
    publicPath: query ? `${pathname}?${query}` : pathname,
  }
}

/** Says that the front has read the address: `middleware.ts` acts only where this header is missing. */
export const PLACED_HEADER = 'x-portal-placed'
