import { type Locale, isLocale } from '@/lib/i18n/locales'
import { type Context, Refusal, type Scope } from '@/lib/backend/http/handler'
import { siteKeyOf } from '@/lib/backend/http/host'
import { directory, scopeOf } from '@/lib/backend/site/directory'
import { shareServerKey } from './auth/shared-key'
import { database } from './db/client'
import type { Db, SiteRow } from '@/lib/backend/db/db'

/** How a request arrived: in process for a known site, or over HTTP with a Host and an address. */
export type CallOrigin = {
  siteKey?: string
  address?: string | null
  db?: Db
  /** Whether the response is the same for every reader, so that the read replica may be used. */
  forEverybody?: boolean
  /** Database of reads, if not `db`. */
  reads?: Db
}

type Directory = Awaited<ReturnType<typeof directory>>

/**
 * Returns the context of handlers: database, site of the Host, language. With an unknown Host reading `scope` throws a
 * Refusal: calls about the whole server do not read it.
 */
export async function contextOf(request: Request, arrival: CallOrigin): Promise<Context> {
  const db = arrival.db ?? (await database())
  await shareServerKey(db)
  const sites = await directory(db)
  const key = arrival.siteKey ?? siteKeyOf(request, sites.sites)
  const site = sites.sites.find(({ sld }) => sld === key)
  const rest = {
    db: arrival.reads ?? db,
    locale: localeOf(request),
    request,
    address: arrival.address ?? null,
  }
  return site
    ? { ...rest, host: site, scope: requestedScope(sites, scopeOf(sites, site), request) }
    : withoutScope(rest)
}

const withoutScope = (rest: Omit<Context, 'scope' | 'host'>): Context => ({
  ...rest,
  get scope(): Scope {
    throw new Refusal(404, 'unknownHost')
  },
  get host(): SiteRow {
    throw new Refusal(404, 'unknownHost')
  },
})

/** Restricts the scope by the `siteId` header to a site the Host shows; any other is ignored. */
function requestedScope(allSites: Directory, scope: Scope, request: Request): Scope {
  const id = Number(request.headers.get('siteid'))
  const site = id === scope.site.id ? undefined : scope.sites.find((candidate) => candidate.id === id)
  if (!site) return scope
  const siteScope = scopeOf(allSites, site)
  const sites = siteScope.sites.filter((candidate) => scope.siteIds.includes(candidate.id))
  return { ...siteScope, sites, siteIds: sites.map((candidate) => candidate.id) }
}

/** Returns the language: `language` header, else the `language` parameter, else zh. */
export function localeOf(request: Request): Locale {
  const sent = request.headers.get('language') ?? new URL(request.url).searchParams.get('language')
  const language = sent?.toLowerCase()
  return isLocale(language) ? language : 'zh'
}
