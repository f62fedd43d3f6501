import { type Locale, isLocale } from '@/lib/i18n/locales'
import { env } from '@/lib/env'
import { type CallName, contract } from '@/lib/contract'
import { type ShutSite, shutSite } from '@/lib/contract/envelope'
import { answerRefusal, linesOf, throughContract } from '@/lib/backend/http/answers'
import { apiMessage } from '@/lib/backend/http/api-message'
import { signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { afterForm, leadsOn } from '@/lib/backend/http/form-post'
import type { Context } from '@/lib/backend/http/context'
import { BodiesFull } from '@/lib/http/body-budget'
import { BodyAborted, BodyTooLarge } from '@/lib/http/read-bounded'
import { database } from './db/client'
import type { Db } from './db/db'
import { innermost, isLost } from './db/lost'
import { directory, scopeOf } from '@/lib/backend/site/directory'
import { siteKeyOf } from '@/lib/backend/http/host'
import { log } from './log'
import { isStorageFull } from './storage-full'
import { startOutbox } from './mail/worker'
import { Refusal } from '@/lib/backend/http/refusal'
import { fieldTexts } from '@/lib/backend/http/refuse-fields'
import { forward } from './remote/forward'
import { answerCall, buildRouter } from './router'
import { announceOften } from '@/lib/backend/subscription/announce-often'
import type { Scope } from '@/lib/backend/http/scope'

/** How a request arrived: in process for a known site, or over HTTP with a Host and an address. */
export type Arrival = { siteKey?: string; address?: string | null; db?: Db }

type Known = Awaited<ReturnType<typeof directory>>

let router: ReturnType<typeof buildRouter> | undefined

/**
 * The one way into the back end: a Request under /rc-pub in, its Response out. Never throws; bad input is a 4xx
 * envelope in the language of the request, a broken database 503, a fault of ours 500 with one log line. With
 * RC_PUB_ORIGIN the request is handed on to the back end there.
 */
export async function handle(request: Request, arrival: Arrival = {}): Promise<Response> {
  const locale = localeOf(request)
  try {
    if (env.RC_PUB_ORIGIN)
      return await forward(env.RC_PUB_ORIGIN, request, {
        siteKey: arrival.siteKey ?? request.headers.get('x-portal-site'),
        address: arrival.address ?? null,
      })
    const db = arrival.db ?? (await database())
    const context = await contextOf(request, arrival, db, locale)
    router ??= buildRouter()
    startOutbox(db, announceOften)
    const response = await router.fetch(request, { context })
    if (leadsOn(request)) return afterForm(request, response)
    return bodyless(request, response)
  } catch (thrown) {
    const error = asRefusal(thrown)
    const refused = refuse(error, locale, request)
    return leadsOn(request) ? afterForm(request, refused, error) : bodyless(request, refused)
  }
}

/** The refusal of a body that was not read to its end. */
function bodyRefusal(error: unknown): Refusal | null {
  if (error instanceof BodyTooLarge) return new Refusal(413, 'tooLarge')
  if (error instanceof BodiesFull) return new Refusal(503, 'tooMany', 503, { 'retry-after': '5' })
  return error instanceof BodyAborted ? new Refusal(400, 'badRequest', 400, {}, { field: 'body' }) : null
}

type Asked = { params: Record<string, string>; query: URLSearchParams; headers: Record<string, string> }

/**
 * What `handle` would answer to a GET, without the wire between: a page's own calls go this way. Data comes through the
 * contract as it is (lines as they are read), a refusal (or an answer a handler made itself) as a Response.
 */
export async function ask(
  name: CallName,
  { params, query, headers }: Asked,
  arrival: Arrival,
): Promise<{ data: unknown } | Response> {
  const call = contract[name]
  const request = new Request(`http://rc-pub.internal/rc-pub${call.path}`, { headers })
  const locale = localeOf(request)
  try {
    const db = arrival.db ?? (await database())
    const context = await contextOf(request, arrival, db, locale)
    startOutbox(db, announceOften)
    const answered = await answerCall(name, { params, query, body: async () => undefined }, context)
    if (answered instanceof Response) return answered
    return {
      data:
        call.answer === 'lines'
          ? linesOf(call, answered as AsyncIterable<unknown>)
          : throughContract(call, answered ?? null),
    }
  } catch (error) {
    return refuse(asRefusal(error), locale, request)
  }
}

/** HEAD is GET without its body. */
const bodyless = (request: Request, response: Response): Response =>
  request.method === 'HEAD' ? new Response(null, response) : response

async function contextOf(request: Request, arrival: Arrival, db: Db, locale: Locale): Promise<Context> {
  const known = await directory(db)
  const key = arrival.siteKey ?? siteKeyOf(request, known.sites)
  const site = known.sites.find(({ sld }) => sld === key)
  if (!site) throw new Refusal(404, 'unknownHost')
  return {
    db,
    scope: asked(known, scopeOf(known, site), request),
    locale,
    request,
    address: arrival.address ?? null,
  }
}

/** The `siteId` header narrows to a site the Host shows; any other is ignored. */
function asked(known: Known, scope: Scope, request: Request): Scope {
  const id = Number(request.headers.get('siteid'))
  const site = id === scope.site.id ? undefined : scope.sites.find((candidate) => candidate.id === id)
  if (!site) return scope
  const own = scopeOf(known, site)
  const sites = own.sites.filter((candidate) => scope.siteIds.includes(candidate.id))
  return { ...own, sites, siteIds: sites.map((candidate) => candidate.id) }
}

/** `language` header, else the `language` parameter, else zh. */
function localeOf(request: Request): Locale {
  const asked = request.headers.get('language') ?? new URL(request.url).searchParams.get('language')
  const language = asked?.toLowerCase()
  return isLocale(language) ? language : 'zh'
}

/** Faults that are no fault of ours as what is answered to them; others as they are. */
function asRefusal(thrown: unknown): unknown {
  const unread = bodyRefusal(thrown)
  if (unread) return unread
  if (!isStorageFull(thrown)) return thrown
  tellRarely('rc-pub: nothing can be written', innermost(thrown))
  return new Refusal(507, 'storageFull', 507, { 'retry-after': '60' })
}

function refuse(error: unknown, locale: Locale, request: Request): Response {
  if (error instanceof Refusal) {
    const detail = (error.data as { field?: string } | null)?.field ?? ''
    const message = apiMessage(locale, error.key, detail)
    const data = fieldTexts(error, locale) ?? shutSiteOf(error)
    const response = answerRefusal(error.http, error.status, message, data, error.headers)
    return error.http === 401 ? withCookies(response, signedOutCookies(request)) : response
  }
  if (isLost(error)) {
    tellRarely('rc-pub: the database does not answer', innermost(error))
    return answerRefusal(503, 503, apiMessage(locale, 'unavailable'), null, { 'retry-after': '5' })
  }
  log(`rc-pub: ${request.method} ${new URL(request.url).pathname} failed`, error)
  return answerRefusal(500, 500, apiMessage(locale, 'unavailable'), null, {})
}

/** Milliseconds before the same fault is told again. */
const TELL_AGAIN_MS = 5000
const told = new Map<string, number>()

/** A database that is away, or a full disk, fails every call: one line in a while says it. */
function tellRarely(what: string, error: unknown): void {
  if (Date.now() - (told.get(what) ?? 0) < TELL_AGAIN_MS) return
  told.set(what, Date.now())
  log(what, error)
}

/** Which site is closed or expired, and whom to call about it. */
function shutSiteOf({ data }: Refusal): ShutSite | null {
  const shut = shutSite.safeParse(data)
  return shut.success ? shut.data : null
}
