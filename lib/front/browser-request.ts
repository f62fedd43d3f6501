import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { isLocalPath } from '@/lib/text/local-path'
import { languageOf } from './page-request'

/** Returns the path, with its query, of the page of this host a request came from; null for another page. */
export function pathOfReferer({ headers }: { headers: IncomingHttpHeaders }): string | null {
  const { referer = '', host = '' } = headers
  if (!URL.canParse(referer)) return null
  const from = new URL(referer)
  const path = from.pathname + from.search
  return from.host === host.toLowerCase() && isLocalPath(path) ? path : null
}

/** Returns the language of a refusal: that of the request, else of the page it came from, else the cookie's, else zh. */
export function localeOfVisitor(request: IncomingMessage): Locale {
  const { headers, url = '/' } = request
  const from = pathOfReferer(request) ?? ''
  const named = [headers.language, languageInUrl(url), languageInUrl(from), languageOf(headers.cookie)]
  return named.find(isLocale) ?? 'zh'
}

/** Returns the language a path or its query names. */
export function languageInUrl(url: string): Locale | undefined {
  const first = url.split(/[/?]/)[1]
  const named = isLocale(first) ? first : /[?&]lang(?:uage)?=(zh|en)(?:&|$)/.exec(url)?.[1]
  return isLocale(named) ? named : undefined
}
