import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { env } from '@/lib/env'
import type { z } from '@/lib/zod'
import { type CallName, contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { requireMember } from '@/lib/backend/auth/session'
import { refuseForeign } from '@/lib/backend/http/origin'
import { type Context, Refusal, badRequest } from '@/lib/backend/http/handler'
import { answerJson, answerLines } from '@/lib/backend/http/answers'
import { formRedirect, isHtmlFormPost } from '@/lib/backend/http/form-post'
import { answerKeys } from '@/lib/answer'
import { backgroundWork } from './background-work'
import { keysOfData, keysOfCall } from './changes/call-keys'
import { handlers } from './endpoints'
import { startOutbox } from './mail/outbox-worker'
import { asRefusal, refuse } from './refuse'
import { forward } from './remote/forward'
import { type CallOrigin, contextOf, localeOf } from './request-context'
import { requireOpenOrCatalogue } from '@/lib/backend/site/catalogue'
import { isOpenedInBrowser } from '@/lib/http/opened-in-browser'
import { localeOfBrowser, refusalPage } from '@/lib/backend/http/refusal-page'
import type { Locale } from '@/lib/i18n/locales'
import { isStorable } from '@/lib/backend/http/is-storable'
import { LIST_FIELDS, readBody } from '@/lib/backend/http/read-body'

type Env = { Bindings: { arrival: CallOrigin }; Variables: { context: Context } }

type AnyHandler = (input: {
  params: unknown
  query: unknown
  body: unknown
  context: Context
}) => Promise<unknown>

/** Calls about the server: answered on every Host, even if its site is closed; to fronts also if it is unknown. */
const OF_THE_SERVER = new Set<CallName>(['extSites', 'extChanges', 'extPopularPages', 'extCounts'])
/** Calls a closed or expired site still answers: its state and the API description. */
const ANSWERS_WHEN_CLOSED = new Set<CallName>(['extHealth', 'openapi', 'docs'])

/** Creates the router for every endpoint of the contract, with aliases; other methods get 405 with Allow. */
export function buildRouter(): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  app.use(answerForms)
  for (const { method, path, ofFronts } of Object.values(contract) as Endpoint[])
    if (ofFronts) app.on([method].flat(), `/rc-pub${path}`, refuseNetwork)
  app.use(forwardToRemote, provideContext)
  for (const name of staticFirst(Object.keys(contract) as CallName[])) bindCall(app, name)
  app.onError((error, c) => {
    const request = c.req.raw
    if (request.method !== 'GET' || !isOpenedInBrowser(request.headers))
      return refuse(error, localeOf(request), request)
    const locale = localeOfBrowser(request, siteLanguageOf(c))
    return refusalPage(refuse(error, locale, request), locale)
  })
  app.notFound(() => {
    throw new Refusal(404, 'notFound')
  })
  return app
}

/** Returns the default language of the site; undefined while it is not known. */
function siteLanguageOf(c: HonoContext<Env>): Locale | undefined {
  try {
    return (c.get('context') as Context | undefined)?.scope.site.defaultLanguage
  } catch {
    return undefined
  }
}

/** Redirects an HTML form to the page its action names, whatever the response. */
const answerForms: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (!isHtmlFormPost(c.req.raw)) return
  const answer = formRedirect(c.req.raw, c.res, asRefusal(c.error))
  // Replacing a response would keep the headers of both.
  c.res = undefined
  c.res = answer
}

const refuseNetwork: MiddlewareHandler<Env> = async (c, next) => {
  if ((c.env.arrival.address ?? null) !== null) throw new Refusal(403, 'forbidden')
  await next()
}

/** Forwards every call to the back end at RC_PUB_ORIGIN, if it is set. */
const forwardToRemote: MiddlewareHandler<Env> = async (c, next) => {
  if (!env.RC_PUB_ORIGIN) return next()
  const { siteKey, address = null } = c.env.arrival
  return forward(env.RC_PUB_ORIGIN, c.req.raw, {
    siteKey: siteKey ?? c.req.header('x-portal-site') ?? null,
    address,
  })
}

const provideContext: MiddlewareHandler<Env> = async (c, next) => {
  const context = await contextOf(c.req.raw, c.env.arrival)
  startOutbox(context.db, backgroundWork)
  c.set('context', context)
  await next()
}

function bindCall(app: Hono<Env>, name: CallName): void {
  const call = contract[name] as Endpoint
  const methods = Array.isArray(call.method) ? [...call.method] : [call.method as string]
  for (const path of [call.path, ...call.aliases]) {
    // A title ends the path and may contain slashes.
    const named = path.replace('{title}', ':title{.+}').replace(/\{(\w+)\}/g, ':$1')
    const route = `/rc-pub${named}`
    app.on(methods, route, async (c) => {
      const context = c.get('context')
      if (!call.signedUrl) refuseForeign(c.req.raw)
      const sent = {
        params: c.req.param(),
        query: new URL(c.req.url).searchParams,
        body: async () => {
          // Only members may upload: others must not make the server buffer megabytes.
          if (call.multipart) await requireMember(context)
          return readBody(c.req.raw, call, context.address)
        },
      }
      return respond(call, context, await answerCall(name, sent, context))
    })
    app.all(route, () => {
      throw new Refusal(405, 'methodNotAllowed', { headers: { allow: methods.join(', ') } })
    })
  }
}

export type CallInput = { params: unknown; query: URLSearchParams; body: () => Promise<unknown> }

/**
 * Runs a call and returns its data: checks that the site is open, validates the input, calls the handler. Throws
 * Refusal.
 */
export async function answerCall(name: CallName, { params, query, body }: CallInput, context: Context) {
  const call = contract[name] as Endpoint
  const ofSite = !OF_THE_SERVER.has(name)
  if (ofSite && !ANSWERS_WHEN_CLOSED.has(name)) await requireOpenOrCatalogue(context.db, context.scope.site)
  const input = {
    params: parse(call.params, params, 'path'),
    query: parse(call.query, singleValues(query), 'query'),
    body: parse(call.body, await body(), 'body'),
    context,
  }
  // Before the handler: a missing item has its keys too.
  if (ofSite) answerKeys(keysOfCall(name, input, context.scope))
  const answered = await (handlers[name] as unknown as AnyHandler)(input)
  if (!(answered instanceof Response)) answerKeys(keysOfData(name, answered))
  return answered
}

/** Sorts calls with fewer placeholders first: `{id}` routes would match their named siblings. */
const staticFirst = (names: CallName[]) =>
  [...names].sort((a, b) => placeholders(contract[a].path) - placeholders(contract[b].path))

const placeholders = (path: string) => (path.match(/\{/g) ?? []).length

/** Returns the first value of each parameter, of a list all; empty ones are left out. */
function singleValues(params: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of params) if (value !== '' && !Object.hasOwn(values, key)) values[key] = value
  for (const name of LIST_FIELDS) if (params.has(name)) values[name] = params.getAll(name).join()
  return values
}

function parse(schema: z.ZodType, value: unknown, where: 'path' | 'query' | 'body'): unknown {
  const result = schema.safeParse(value)
  if (result.success) {
    if (!isStorable(result.data)) throw badRequest(where, where)
    return result.data
  }
  const issue = result.error.issues[0]
  throw badRequest(issue?.path.join('.') || where, where)
}

function respond(call: Endpoint, context: Context, result: unknown): Response {
  if (result instanceof Response) return result
  return call.answer === 'lines'
    ? answerLines(call, result as AsyncIterable<unknown>)
    : answerJson(call, context, result)
}
