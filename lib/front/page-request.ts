import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { accessCodeOf } from '@/lib/rules/access-cookie'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import type { SiteEntry } from '@/lib/contract/ext'
import { match } from '@/lib/routes/match'
import type { RouteMatch } from '@/lib/routes/match'

const FORM_DRAFT = /(?:^|;\s*)formDraft=([\w-]{1,4000})(?:;|$)/

/** What identifies a document: normalised path, known query, and the cookie's language where the path names none. */
export type PageRequest = {
  key: string
  url: string
  locale: string | null
  found: RouteMatch | null
  /** What was typed into a form that comes back without scripts, as its cookie holds it: for pages nobody keeps. */
  draft?: string | undefined
  /** Who reads a page that is rendered for one reader, and nobody else. */
  reader?: Reader | undefined
  /** The host the visitor used, where pages name it: before a remote back end, whose own addresses are not ours. */
  host?: string | undefined
}

/** The language a Cookie header names. */
export const languageOf = (cookies: string | undefined): string | null =>
  cookies === undefined ? null : (/(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(cookies)?.[1] ?? null)

type Reader = { address: string; accessCode: string | null }

/** Reads which document a request asks a site for. */
export function readPageRequest(
  request: IncomingMessage,
  site: SiteEntry,
  { byHost = false, address = '' }: { byHost?: boolean; address?: string } = {},
): PageRequest {
  const [path = '/', search = ''] = (request.url ?? '/').split('?')
  const normal = path.length > 1 && !path.endsWith('/') ? `${path}/` : path
  const found = match(normal, new URLSearchParams(search))
  // An address of no screen keeps its query: an owner's redirect may name it.
  const query = found ? new URLSearchParams(found.query).toString() : search
  const cookie = languageOf(request.headers.cookie)
  const locale = found?.locale || isLocale(normal.split('/')[1]) ? null : cookie
  const url = query ? `${normal}?${query}` : normal
  const draft = found?.policy === 'none' ? FORM_DRAFT.exec(request.headers.cookie ?? '')?.[1] : undefined
  const reader = found?.forReader ? { address, accessCode: accessCodeOf(request.headers.cookie) } : undefined
  // Two who ask at once share a rendering only of the very same text, and for the very same reader.
  const personal = [draft, reader && `${reader.address} ${reader.accessCode ?? ''}`]
    .filter(Boolean)
    .join('\n')
  const personalPart = personal ? ` ${createHash('sha256').update(personal).digest('hex')}` : ''
  const host = byHost ? request.headers.host?.toLowerCase() : undefined
  const key = `${site.key} ${locale ?? ''} ${url}${personalPart}${host === undefined ? '' : ` ${host}`}`
  return { key, url, locale, found, draft, reader, host }
}

/** The language its page, or the refusal of it, is in. */
export const localeOf = (pageRequest: PageRequest, site: SiteEntry): Locale =>
  [pageRequest.found?.locale, pageRequest.locale, pageRequest.url.split(/[/?]/)[1]].find(isLocale) ??
  site.defaultLanguage

/** The language of what is answered instead of a page or a file: named by its address, else the cookie's, else the site's. */
export function localeOfRequest(request: IncomingMessage, site: SiteEntry): Locale {
  const pageRequest = readPageRequest(request, site)
  const named = /[?&]lang=(zh|en)(?:&|$)/.exec(request.url ?? '')?.[1]
  return pageRequest.found === null && isLocale(named) ? named : localeOf(pageRequest, site)
}
