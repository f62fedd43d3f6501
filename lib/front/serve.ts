import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SharedLimiter } from '@/lib/limiter'
import { logLine } from '@/lib/log-line'
import type { SiteEntry } from '@/lib/contract/ext'
import { SECURITY_HEADERS } from './csp'
import type { createDocuments } from './documents'
import { type Proxies, addressOf, forwardedHost, limitKey } from './address'
import type { Assets } from './assets'
import { type Counting, downloadOf, isRobot } from './counting'
import { methodsOf } from './guard'
import { type CacheFastPath, hasTwoHosts } from './cache-fast-path'
import { isServedInMaintenance, isInMaintenance, sendMaintenance } from './maintenance'
import { type RateLimit, type Limits, apiRateLimit, fileRateLimit } from './request-limits'
import { type PageRequest, localeOf, readPageRequest } from './page-request'
import { refused, refuseTooMany, sendRetryLater, unknownHost } from './refusals'
import { REQUEST_ID, requestIdOf } from './request-id'
import { sendPage } from './send-page'
import { articleFilePath, preferredFormat, readArticleFilePath } from '@/lib/routes/article-file'
import { resolveRoute } from '@/lib/routes/resolve-route'
import { splitQuery } from '@/lib/routes/split-query'
import { formatError } from '@/lib/text/format-error'
import { PUBLIC_PATH_HEADER } from '@/lib/routes/route-headers'
import { note, observe } from './metrics'
import { passToNext } from './pass-to-next'
import { type RequestTarget, readTarget } from '@/lib/routes/request-target'
import type { NextHandler } from './render'
import { singleSignOnUrl } from './single-sign-on'
import { siteOfRequest } from './site-of-request'
import type { Sites } from './sites'
import { closeUnread } from './unread-body'

type Options = {
  next: NextHandler
  documents: ReturnType<typeof createDocuments>
  sites: Sites
  /** Answers /livez, /readyz and /metrics; returns whether it did. */
  probe: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns the URL of the article file the Accept header prefers; null for the page. */
  negotiate: (accept: string | undefined, pageRequest: PageRequest, site: SiteEntry) => Promise<string | null>
  /** Static files of the build and of `public`. */
  assets: Assets
  counting: Pick<Counting, 'delivered'>
  limits: Limits
  /** Whether the database server answers; without it calls would wait for their time limit. Always, by default. */
  databaseAnswers?: () => boolean
  /** Limits concurrent and queued searches of the API, and those of one network. */
  searches: SharedLimiter
  proxies: Proxies
  /** Shortcut for pages that are fresh in memory. */
  hits?: CacheFastPath
  /** Whether pages contain the host the visitor used (remote back end). */
  byHost?: boolean
  /** Whether paths of Next's development server are allowed. */
  development?: boolean
}

const SEARCH_RETRY_SECONDS = 2
/** Answer to a call while the database cannot be reached. */
const DATABASE_UNREACHABLE = { status: 503, kind: 'unavailable', seconds: 3 } as const
/** Answer to a client that prefers a file whose URL cannot be looked up now. */
const UNKNOWN_FILE = { status: 503, kind: 'busy', seconds: 5 } as const

/** Handles requests of one kind. */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  site: SiteEntry,
  address: string,
  hitKey: string | null,
) => Promise<void>

/** Forwards a request to Next within the rate limit of its kind. */
const forwardTo =
  ({ next, counting, limits, searches, databaseAnswers = () => true }: Options): Handler =>
  async (request, response, target, site, address) => {
    const limitKind = rateLimitOf(target)
    const wait = limits.consume(limitKind, limitKey(address))
    if (wait > 0) return refuseTooMany(response, wait, request)
    if (isCall(target) && !databaseAnswers()) return sendRetryLater(request, response, DATABASE_UNREACHABLE)
    const file = downloadOf(target.url)
    if (file)
      response.once('finish', () => {
        if (response.statusCode === 200) counting.delivered(request, address, site.id, file, 'downloads')
      })
    if (target.kind === 'articleFile') routeToFile(request, target, site)
    if (limitKind !== 'search') return passToNext(request, response, next, site, address)
    const searched = searches.run(limitKey(address), async () => {
      if (response.destroyed) return { sent: Promise.resolve() }
      // The search ends when its response starts: a client that reads slowly occupies no slot.
      const started = new Promise((resolve) => response.once('pipe', resolve))
      const sent = passToNext(request, response, next, site, address)
      await Promise.race([started, sent])
      return { sent }
    })
    return searched ? (await searched).sent : refuseTooMany(response, SEARCH_RETRY_SECONDS, request)
  }

/** Sends a page through the cache. */
const servePage =
  ({ documents, counting, limits, hits }: Options) =>
  async (
    request: IncomingMessage,
    response: ServerResponse,
    pageRequest: PageRequest,
    site: SiteEntry,
    address: string,
    hitKey: string | null,
  ): Promise<void> => {
    const limitKind = pageRequest.found?.policy === 'search' ? 'search' : 'render'
    const found = await documents.get(pageRequest, site, {
      client: limitKey(address),
      robot: isRobot(request.headers['user-agent'] ?? ''),
      isDisconnected: () => response.destroyed,
      rateLimit: () => limits.consume(limitKind, limitKey(address)),
      reference: String(request.headers[REQUEST_ID]),
      cameFrom: (from) => {
        note(response, 'document', from)
        if (from === 'fresh' && hitKey !== null) hits?.remember(hitKey, site, pageRequest)
      },
    })
    await sendPage(request, response, found)
    if (found.counted && found.status === 200) counting.delivered(request, address, site.id, found.counted)
  }

/** Redirects if the URL or the Accept header requires it, else sends the page. */
function serveDocument(options: Options): Handler {
  const { limits, negotiate, byHost = false } = options
  const page = servePage(options)
  return async (request, response, target, site, address, hitKey) => {
    const signIn =
      site.state === 'open' ? (tokenLoginUrl(target.url) ?? singleSignOnUrl(request, target.url)) : null
    if (signIn) {
      response.writeHead(303, { ...SECURITY_HEADERS, ...UNSEEN, location: signIn }).end()
      return
    }
    const pageRequest = readPageRequest(request, site, { byHost, address })
    const elsewhere = redirectOfClosedSite(site, pageRequest)
    // Finding the file of a DOI costs a call.
    const wait =
      !elsewhere && preferredFormat(request.headers.accept) ? limits.consume('api', limitKey(address)) : 0
    if (wait > 0) return refuseTooMany(response, wait, request)
    const logFailure = (error: unknown) => {
      const reason = `front: the file of ${pageRequest.key} is not known: ${formatError(error)}`
      process.stderr.write(logLine(reason, { request: String(request.headers[REQUEST_ID]) }))
    }
    const location =
      elsewhere ?? (await negotiate(request.headers.accept, pageRequest, site).catch(logFailure))
    if (location === undefined) return sendRetryLater(request, response, UNKNOWN_FILE)
    if (!location) return page(request, response, pageRequest, site, address, hitKey)
    const code = site.state === 'open' ? 303 : 307
    const headers = { ...SECURITY_HEADERS, location, 'cache-control': 'no-store', vary: 'Accept' }
    response.writeHead(code, headers).end()
  }
}

/** Handles a request: parses its target, guards it, finds the site, then routes by kind to Next or the page cache. */
export function createFront(options: Options) {
  const { next, sites, probe, assets, limits, proxies, hits } = options
  const forward = forwardTo(options)
  const document = serveDocument(options)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    closeUnread(request, response)
    if (probe(request, response)) return note(response, 'probe')
    const id = requestIdOf(request, proxies)
    const address = addressOf(request, proxies)
    const hitKey = hits?.keyOf(request, forwardedHost(request, proxies)) ?? null
    if (hitKey !== null && hits?.answer(hitKey, request, response, { address, id })) return
    observe(response)
    response.setHeader(REQUEST_ID, id)
    const refuse = (send: () => Promise<void>) => {
      const wait = limits.consume('refusal', limitKey(address))
      return wait > 0 ? refuseTooMany(response, wait, request) : send()
    }
    const target = targetOf(request, options)
    if (typeof target === 'number') return refuse(() => refused(request, response, target))
    const methods = methodsOf(target.kind)
    if (!methods.includes(request.method ?? ''))
      return refuse(() => refused(request, response, 405, { allow: methods.join(', ') }))
    request.url = target.url
    // A lookup costs calls of the back end: invented hosts use up what an address may be refused.
    const mayLookUp = () => limits.consume('refusal', limitKey(address)) === 0
    const site = await siteOfRequest(request, sites, proxies, mayLookUp)
    if (!site) return refuse(() => unknownHost(request, response, site === null && sites.known()))
    note(response, target.kind)
    if (target.kind === 'development') return passToNext(request, response, next, site, address)
    if (target.kind === 'static') return staticFile(request, response, assets)
    if (site.maintenance && !isServedInMaintenance(target) && isInMaintenance(site))
      return sendMaintenance(request, response, site)
    const handler = target.kind === 'document' ? document : forward
    return handler(request, response, target, site, address, hitKey)
  }
}

/** Parses the target of a request; 400 for two Host headers, of which readers might use different ones. */
function targetOf({ url = '/', headers, rawHeaders }: IncomingMessage, options: { development?: boolean }) {
  return hasTwoHosts(rawHeaders) ? 400 : readTarget(url, headers.host, options)
}

const isCall = ({ kind }: RequestTarget): boolean => kind === 'api' || kind === 'oai'

/** Returns the rate limit of an uncached request: by call for the API, by format for an article's file. */
function rateLimitOf({ kind, path }: RequestTarget): RateLimit {
  if (kind === 'api') return apiRateLimit(path)
  if (kind === 'oai') return 'oai'
  const file = kind === 'articleFile' ? readArticleFilePath(path) : null
  return file ? fileRateLimit(file.format) : 'machine'
}

/** Rewrites the URL of an article's file to its internal route, that of the file below the page of its article too. */
function routeToFile(request: IncomingMessage, { url, path }: RequestTarget, site: SiteEntry): void {
  const file = readArticleFilePath(path)
  const own = file ? `${articleFilePath(file.locale, file.id, file.format)}?${splitQuery(url).search}` : url
  const route = resolveRoute({ url: own, siteKey: site.key, language: site.defaultLanguage })
  request.headers[PUBLIC_PATH_HEADER] = route.publicPath
  request.url = route.url
}

/** Sends a static file, or a plain-text 404. */
async function staticFile(request: IncomingMessage, response: ServerResponse, assets: Assets): Promise<void> {
  if (await assets.serve(request, response)) return
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  }
  response.writeHead(404, headers).end(request.method === 'HEAD' ? undefined : 'Not found\n')
}

const UNSEEN = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/**
 * Returns the URL that uses up the one-time code of a page's URL (`?token=`) and returns to it; null without a code or with an empty one.
 */
export function tokenLoginUrl(url: string): string | null {
  const { path, search } = splitQuery(url)
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (!token) return null
  query.delete('token')
  const rest = query.toString()
  const back = rest ? `${path}?${rest}` : path
  return `/rc-pub/api/tokenLogin?${new URLSearchParams({ token: token.slice(0, 200), back }).toString()}`
}

/** Returns where pages of a closed or expired site redirect to; null for the two pages that explain it. */
function redirectOfClosedSite(site: SiteEntry, pageRequest: PageRequest): string | null {
  if (site.state === 'open') return null
  if (/^(\/(zh|en))?\/(forbidden|error)Page(\/|\?|$)/.test(pageRequest.url)) return null
  return `/${site.state === 'closed' ? 'forbiddenPage' : 'errorPage'}?lang=${localeOf(pageRequest, site)}`
}
