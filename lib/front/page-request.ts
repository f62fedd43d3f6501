import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { accessCodeOf } from '@/lib/rules/access-cookie'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import type { SiteEntry } from '@/lib/contract/ext'
import { type RouteMatch, match } from '@/lib/routes/match'
import { splitQuery } from '@/lib/routes/split-query'

const FORM_DRAFT = /(?:^|;\s*)formDraft=([\w-]{1,4000})(?:;|$)/

const SESSION = /(?:^|;\s*)commonToken=([\w-]{43})(?:;|$)/

/** A requested document: normalised path, known query, and the language of `lang` or the cookie if the path has none. */
export type PageRequest = {
  key: string
  url: string
  locale: string | null
  found: RouteMatch | null
  /** Form draft of a cookie, to restore a form without scripts: for uncached pages. */
  draft?: string | undefined
  /** Reader of a page that is rendered for one reader only. */
  reader?: Reader | undefined
  /** Session token of the member, for pages that show without scripts what is theirs. */
  session?: string | undefined
  /** Host the visitor used, for pages that contain it: only with a remote back end, whose hosts are not ours. */
  host?: string | undefined
}

/** Returns the language in a Cookie header, or null. */
export const languageOf = (cookies: string | undefined): string | null =>
  cookies === undefined ? null : (/(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(cookies)?.[1] ?? null)

/** Returns the `lang` of a query, or null. */
const namedLocale = (search: string): Locale | null => {
  const named = new URLSearchParams(search).get('lang')?.toLowerCase()
  return isLocale(named) ? named : null
}

type Reader = { address: string; accessCode: string | null }

/** Parses the request for a document of a site. */
export function readPageRequest(
  request: IncomingMessage,
  site: SiteEntry,
  { byHost = false, address = '' }: { byHost?: boolean; address?: string } = {},
): PageRequest {
  const { path, search } = splitQuery(request.url ?? '/')
  const normal = path.length > 1 && !path.endsWith('/') ? `${path}/` : path
  const found = match(normal, new URLSearchParams(search))
  // An unknown path keeps its query: a site's redirect may match it.
  const query = found ? new URLSearchParams(found.query).toString() : search
  const preferred = namedLocale(search) ?? languageOf(request.headers.cookie)
  const locale = found?.locale || isLocale(normal.split('/')[1]) ? null : preferred
  const url = query ? `${normal}?${query}` : normal
  const draft = found?.policy === 'none' ? FORM_DRAFT.exec(request.headers.cookie ?? '')?.[1] : undefined
  const reader = found?.forReader ? { address, accessCode: accessCodeOf(request.headers.cookie) } : undefined
  const session = found?.forMember ? SESSION.exec(request.headers.cookie ?? '')?.[1] : undefined
  // Concurrent requests share a render only if draft, session and reader are identical.
  const personal = [draft, session, reader && `${reader.address} ${reader.accessCode ?? ''}`]
    .filter(Boolean)
    .join('\n')
  const personalPart = personal ? ` ${createHash('sha256').update(personal).digest('hex')}` : ''
  const host = byHost ? request.headers.host?.toLowerCase() : undefined
  const key = `${site.key} ${locale ?? ''} ${url}${personalPart}${host === undefined ? '' : ` ${host}`}`
  return { key, url, locale, found, draft, reader, session, host }
}

/** Returns the language of the page, or of its error page. */
export const localeOf = (pageRequest: PageRequest, site: SiteEntry): Locale =>
  [pageRequest.found?.locale, pageRequest.locale, pageRequest.url.split(/[/?]/)[1]].find(isLocale) ??
  site.defaultLanguage

/** Returns the language of an error instead of a page or file: the URL's, else the cookie's, else the site's. */
export const localeOfRequest = (request: IncomingMessage, site: SiteEntry): Locale =>
  localeOf(readPageRequest(request, site), site)
