import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Limiter } from '@/lib/limiter'
import { translator } from '@/lib/i18n/translator'
import type { SiteEntry } from '@/lib/contract/ext'
import { builtIn, localeOfUrl } from './built-in'
import { SECURITY_HEADERS } from './csp'
import type { createDocuments } from './documents'
import { addressOf, limitKey } from './address'
import type { Assets } from './assets'
import { type Counting, downloadOf, isRobot } from './counting'
import { methodsOf, refusalOf, stripHeaders } from './guard'
import { type Limits, apiBudget } from './limits'
import { type Page, bodyOf, codingOf } from './page'
import { readPageRequest } from './page-request'
import { headerList, namesEtag } from '@/lib/text/header-list'
import { readArticleFilePath } from '@/lib/routes/article-file'
import type { NextHandler } from './render'
import type { Sites } from './sites'
import { closeUnread } from './unread-body'

type Options = {
  next: NextHandler
  documents: ReturnType<typeof createDocuments>
  sites: Sites
  /** Probes: /livez, /readyz, /metrics. True when it answered. */
  probe: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Where the file lies an Accept header asks for instead of an article's page; null for the page. */
  negotiate: (request: IncomingMessage, site: SiteEntry) => Promise<string | null>
  /** Files of the build. */
  assets: Assets
  counting: Pick<Counting, 'delivered'>
  limits: Limits
  /** Searches of the API that run and wait at once. */
  searches: Limiter
  proxies: BlockList
}

/** Handed to Next as they are: assets and the API. */
const PASSED =
  /^\/(_next\/|rc-pub\/|oai(\/|\?|$)|feeds\/|robots\.txt|sitemap|opensearch\.xml|\.well-known\/|site-css\/|favicon\.ico|assets\/)/

const SEARCH_RETRY_SECONDS = 2

/** The way of a request through the front: guard, host, then assets and API to Next, documents from the cache. */
export function createFront(options: Options) {
  const { next, documents, sites, probe, negotiate, assets, counting, limits, searches, proxies } = options
  const api: Way = async (request, response, site, address) => {
    const url = request.url ?? '/'
    const budget = url.startsWith('/rc-pub/') ? apiBudget(url) : null
    const wait = budget ? limits.take(budget, limitKey(address)) : 0
    if (wait > 0) return tooMany(response, wait, request)
    const file = downloadOf(url)
    if (file)
      response.once('finish', () => {
        if (response.statusCode === 200) counting.delivered(request, address, site.id, file, 'downloads')
      })
    if (budget !== 'search') return pass(request, response, next, site, address)
    const search = searches.run(async () => {
      if (!response.destroyed) await pass(request, response, next, site, address)
    })
    return search ?? tooMany(response, SEARCH_RETRY_SECONDS, request)
  }
  const page: Way = async (request, response, site, address) => {
    const asked = readPageRequest(request, site)
    const budget = asked.found?.policy === 'search' ? 'search' : 'render'
    const found = await documents.get(asked, site, {
      client: limitKey(address),
      robot: isRobot(request.headers['user-agent'] ?? ''),
      gone: () => response.destroyed,
      rateLimit: () => limits.take(budget, limitKey(address)),
    })
    await send(request, response, found)
    if (found.counted && found.status === 200) counting.delivered(request, address, site.id, found.counted)
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/'
    closeUnread(request, response)
    if (probe(request, response)) return
    const refused = refusalOf(request.method ?? 'GET', url)
    if (refused) return refuse(request, response, refused)
    const address = addressOf(request, proxies)
    stripHeaders(request.headers)
    const site = sites.resolve(request.headers.host)
    if (!site) return unknownHost(request, response, sites.known())
    if (url.startsWith('/_next/static/') && (await assets.serve(request, response))) return
    if (PASSED.test(url)) return api(request, response, site, address)
    const signIn = site.state === 'open' ? signInBy(url) : null
    if (signIn) {
      response.writeHead(303, { location: signIn, ...UNSEEN }).end()
      return
    }
    const away = awayFrom(site, url) ?? (await negotiate(request, site))
    if (away) {
      const code = site.state === 'open' ? 303 : 307
      response.writeHead(code, { location: away, 'cache-control': 'no-store', vary: 'Accept' }).end()
      return
    }
    if (readArticleFilePath(url.split('?')[0] ?? '')) return api(request, response, site, address)
    return page(request, response, site, address)
  }
}

type Way = (
  request: IncomingMessage,
  response: ServerResponse,
  site: SiteEntry,
  address: string,
) => Promise<void>

/** A small envelope: whoever floods the API costs next to nothing. */
async function tooMany(response: ServerResponse, seconds: number, request: IncomingMessage): Promise<void> {
  const locale = request.headers.language === 'en' ? 'en' : localeOfUrl(request.url ?? '/')
  const message = translator(locale, 'front')('tooMany.text')
  response.writeHead(429, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(seconds),
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ status: 429, message, data: null }))
}

const REFUSED = { 400: 'badRequest', 405: 'notAllowed', 414: 'tooLong' } as const

function refuse(request: IncomingMessage, response: ServerResponse, code: 400 | 405 | 414): Promise<void> {
  const url = request.url ?? '/'
  const allow: Record<string, string> =
    code === 405 ? { allow: methodsOf(url.split('?')[0] ?? '').join(', ') } : {}
  return send(request, response, builtIn(REFUSED[code], code, localeOfUrl(url), allow))
}

function unknownHost(request: IncomingMessage, response: ServerResponse, known: boolean): Promise<void> {
  const locale = localeOfUrl(request.url ?? '/')
  return send(
    request,
    response,
    known ? builtIn('unknownHost', 404, locale) : builtIn('unavailable', 503, locale, { 'retry-after': '5' }),
  )
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  next: NextHandler,
  site: SiteEntry,
  address: string,
): Promise<void> {
  request.headers['x-portal-site'] = site.key
  request.headers['x-portal-default-language'] = site.defaultLanguage
  request.headers['x-portal-address'] = address
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    if (/^x-portal-length$/i.test(name)) return set('content-length', String(value))
    if (/^vary$/i.test(name)) return varyOn(value, (names) => set(name, names)) ?? response
    return INTERNAL.test(name) ? response : set(name, value)
  }
  return next(request, response)
}

/** What an answer varies on, less the transports of Next, which no visitor can speak here. */
function varyOn<T>(value: number | string | readonly string[], set: (names: string) => T): T | null {
  const names = [value].flat().flatMap((list) => headerList(String(list)))
  const own = names.filter((name) => !/^(rsc|next-.*)$/i.test(name))
  return own.length > 0 ? set(own.join(', ')) : null
}

/** Headers that tell of our own routing; nobody else's business. */
const INTERNAL = /^x-(middleware-|page-cache$)/i

const UNSEEN = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Where a one-time code in the address of a page (`?token=`) is used up, with the address without it. */
export function signInBy(url: string): string | null {
  const [path = '/', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token === null) return null
  query.delete('token')
  const rest = query.toString()
  const back = rest ? `${path}?${rest}` : path
  return `/rc-pub/api/tokenLogin?${new URLSearchParams({ token: token.slice(0, 200), back }).toString()}`
}

/** Where the pages of a closed or expired site lead; null for the two pages that say so. */
function awayFrom({ state, defaultLanguage }: SiteEntry, url: string): string | null {
  if (state === 'open') return null
  if (/^(\/(zh|en))?\/(forbidden|error)Page(\/|\?|$)/.test(url)) return null
  const first = url.split(/[/?]/)[1]
  const locale = first === 'zh' || first === 'en' ? first : defaultLanguage
  return `/${state === 'closed' ? 'forbiddenPage' : 'errorPage'}?lang=${locale}`
}

/** Sends a page: conditional requests, HEAD, the best coding. */
async function send(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const headers = { ...SECURITY_HEADERS, ...page.headers, etag: page.etag, vary: vary(page) }
  if (page.status === 200 && namesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const coding = codingOf(request.headers['accept-encoding']?.toString(), page.bodies.identity?.length ?? 0)
  const body = await bodyOf(page, coding)
  response.writeHead(page.status, {
    ...headers,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-length': String(body.length),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const vary = ({ headers }: Page): string => [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
