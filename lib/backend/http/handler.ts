import type { ArticleRow, Db, SiteRow } from '@/lib/backend/db/db'
import type { Locale } from '@/lib/i18n/locales'
import type { CallName, Contract } from '@/lib/contract'
import type { BodyOf, DataIn, ParamsOf, QueryOf } from '@/lib/contract/endpoint'
import {
  type CatalogueSite,
  STATUS_CLOSED_SITE,
  STATUS_EXPIRED_SITE,
  type SiteIdentity,
} from '@/lib/contract/envelope'
import { secondsUntil } from '@/lib/text/seconds-until'
import { apiMessage } from './api-message'
import type apiMessages from '@/messages/zh/api.json'

/** What every handler gets besides its input. */
export type Context = {
  db: Db
  /** The site of the Host, or the one of its sites the `siteId` header names, and the sites it shows. */
  scope: Scope
  /** The site of the Host, whatever the `siteId` header names: sessions are of it. */
  host: SiteRow
  locale: Locale
  request: Request
  /** Address of the client, from the front; null in process. */
  address: string | null
  /** Article already read by a call that combines several. */
  article?: ArticleRow
}

type Input<Name extends CallName> = {
  params: ParamsOf<Contract[Name]>
  query: QueryOf<Contract[Name]>
  body: BodyOf<Contract[Name]>
  context: Context
}

type Answers<Name extends CallName> = Contract[Name]['answer'] extends 'json' | 'unwrapped'
  ? DataIn<Contract[Name]>
  : Contract[Name]['answer'] extends 'lines'
    ? AsyncIterable<DataIn<Contract[Name]>>
    : Response

/** Handler of a call: gets validated input, returns the envelope's data (or a Response, or lines). */
type Handler<Name extends CallName> = (input: Input<Name>) => Promise<Answers<Name> | Response>

export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Name> }

/** Returns a page in the platform's format (that of Spring Data: `content`, `totalElements` …). */
export const page = <T>(
  content: T[],
  totalElements: number,
  { page: number, size }: { page: number; size: number },
) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  number,
  size,
})

export type RefusalKey = keyof typeof apiMessages

type Details = { status?: number; headers?: Record<string, string>; data?: unknown }

/**
 * A call the back end refuses: HTTP status, envelope status (the same except for closed and expired sites) and a
 * message key of messages/zh/api.json. Thrown by handlers; `handle` turns it into the envelope.
 */
export class Refusal extends Error {
  // Queues on globalThis refuse with the class of the bundle that made them; pages and routes have separate copies.
  static override [Symbol.hasInstance](error: unknown): boolean {
    // Of a subclass, which inherits this, an instance is what has its prototype.
    return this === Refusal
      ? error instanceof Error && error.name === 'Refusal'
      : Function.prototype[Symbol.hasInstance].call(this, error)
  }

  readonly status: number
  readonly headers: Record<string, string>
  readonly data: unknown

  constructor(
    readonly http: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 429 | 503 | 507,
    readonly key: RefusalKey,
    { status = http, headers = {}, data = null }: Details = {},
  ) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.headers = headers
    this.data = data
  }
}

/** Returns the 400 refusal that names the unreadable field, and in which part of the call it is. */
export const badRequest = (field: string, where?: 'body' | 'query' | 'path'): Refusal =>
  new Refusal(400, 'badRequest', { data: where ? { where, field } : { field } })

/** Returns the 404 refusal for what does not exist on this site. */
export const notFound = () => new Refusal(404, 'notFound')

/** Returns what was found; throws the 404 refusal for what does not exist on this site. */
export function existing<T extends object>(found: T | null | undefined): T {
  if (!found) throw notFound()
  return found
}

/** The site of a request, and every site whose content it may show. */
export type Scope = {
  site: SiteRow
  /** Ids of the site itself and of its members. */
  siteIds: number[]
  sites: SiteRow[]
}

/** Restricts a scope by a `siteId` parameter; a site outside of it is not found. */
export function restrictSites(scope: Scope, siteId: number | undefined): number[] {
  if (siteId === undefined || siteId === scope.site.id) return scope.siteIds
  if (!scope.siteIds.includes(siteId)) throw notFound()
  return [siteId]
}

/** Returns the site of a `siteId` parameter; by default the Host's. Refuses closed and expired sites. */
export function siteOf(scope: Scope, siteId: number | undefined): SiteRow {
  const site = existing(scope.sites.find((candidate) => candidate.id === (siteId ?? scope.site.id)))
  return requireOpenSite(site)
}

/**
 * Refuses a closed (10001) or expired (10002) site, naming the catalogue with other journals if one is given, and a site
 * under maintenance (503).
 */
export function requireOpenSite(site: SiteRow, catalogue?: CatalogueSite | null): SiteRow {
  // The site's data stays inaccessible; the refusal has its name, contact and colours.
  const support = { ...identityOf(site), ...(catalogue ? { catalogue } : {}) }
  if (site.state === 'closed')
    throw new Refusal(403, 'siteClosed', { status: STATUS_CLOSED_SITE, data: support })
  if (site.state === 'expired')
    throw new Refusal(403, 'siteExpired', { status: STATUS_EXPIRED_SITE, data: support })
  const maintenance = maintenanceOf(site)
  if (!maintenance) return site
  const retryAfter = String(secondsUntil(maintenance.maintenanceUntil))
  throw new Refusal(503, 'siteMaintenance', { headers: { 'retry-after': retryAfter }, data: maintenance })
}

/** Returns what pages without the site's data show of it: name, contact and colours. */
export const identityOf = (site: SiteRow): SiteIdentity => {
  const { name, enName, supportPhone, colorId, colour, colour1, colour2, colour3 } = site
  return { name, enName, supportPhone, colours: { colorId, colour, colour1, colour2, colour3 } }
}

/** Returns the identity of a site and the end of its maintenance; null if there is none. */
export function maintenanceOf(site: SiteRow) {
  const { maintenanceUntil } = site
  if (maintenanceUntil === null || maintenanceUntil.getTime() <= Date.now()) return null
  return { ...identityOf(site), maintenanceUntil: maintenanceUntil.toISOString() }
}

type Fields = Record<string, RefusalKey>

/** Returns a 400 refusal with the wrong fields of a form and why; its message is that of the first. */
export function refuseFields(fields: Fields): Refusal {
  const [first = 'badRequest' as RefusalKey] = Object.values(fields)
  return new Refusal(400, first, { data: { fields } })
}

/** Returns the wrong fields of a refusal and their reasons, for forms sent without scripts. */
export const fieldsOf = (refusal: Refusal): Fields =>
  (refusal.data as { fields?: Fields } | null)?.fields ?? {}

/** Returns `data` of a refusal on the wire: error texts by field in a language, or null. */
export function fieldTexts(refusal: Refusal, locale: Locale): { fields: Record<string, string> } | null {
  const entries = Object.entries(fieldsOf(refusal))
  if (entries.length === 0) return null
  return { fields: Object.fromEntries(entries.map(([field, key]) => [field, apiMessage(locale, key)])) }
}

/** Refuses if any field is wrong, reporting all of them; a field without a reason is right. */
export function refuseAny(fields: Record<string, RefusalKey | null>): void {
  const wrong = Object.entries(fields).filter((field): field is [string, RefusalKey] => field[1] !== null)
  if (wrong.length > 0) throw refuseFields(Object.fromEntries(wrong))
}
