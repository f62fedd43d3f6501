import type { Locale } from '@/lib/i18n/locales'
import { splitQuery } from './split-query'

/** Segment of the language: the first, also behind an origin, else the last; any other may be a part of a DOI. */
const SEGMENTS = [/^(https?:\/\/[^/]+)?\/(?:zh|en)(?=\/|$)/, /()\/(?:zh|en)(?=\/?$)/]

/**
 * Returns the path, or the absolute address, of the same page in another language: the language segment replaced, or `lang` set if there is none.
 */
export function pathInLocale(path: string, locale: Locale): string {
  const { path: pathname, search } = splitQuery(path)
  const segment = SEGMENTS.find((pattern) => pattern.test(pathname))
  if (segment) return pathname.replace(segment, `$1/${locale}`) + (search ? `?${search}` : '')
  if (pathname === '/') return `/${locale}/home/`
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `${pathname}?${query.toString()}`
}
