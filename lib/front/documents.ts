import { formatError } from '@/lib/text/format-error'
import { internalPath, screenPath } from '@/lib/routes/internal-path'
import { match } from '@/lib/routes/match'
import { routeHeaders } from '@/lib/routes/route-headers'
import { ACCESS_COOKIE } from '@/lib/rules/access-cookie'
import type { SiteEntry } from '@/lib/contract/ext'
import type { Locale } from '@/lib/i18n/locales'
import { within } from '@/lib/deadline'
import { staticErrorPage } from './static-error-page'
import { createFallbackPages } from './fallback-pages'
import { timedRender } from './metrics'
import type { PageCache } from './page-cache'
import type { PageJob, Rendering } from './page-job'
import type { Page } from './page'
import { type PageRequest, localeOf } from './page-request'
import { BusyError, type Caller, type RenderQueue } from './render-queue'
import type { Renderer } from './renderer'
import { RateLimitError } from './request-limits'

/** Milliseconds a visitor waits for a page, normally and while the back end fails. */
const RENDER_DEADLINE_MS = 15_000
const FAILING_DEADLINE_MS = 3_500
/** While the back end fails, one render in this many milliseconds probes it. */
const PROBE_EVERY_MS = 5_000

type Options = {
  renderer: Pick<Renderer, 'page'>
  cache: PageCache
  /** The semaphore shared by all renders. */
  queue: RenderQueue
  log: (message: string, request?: string) => void
  /** Resolves when Next runs: requests during its restart wait for it before taking a slot. */
  up?: () => Promise<void>
  /** Returns the last known state of the back end. */
  backEndAnswers?: () => boolean
  /** Returns the number of the last known change; null if none is known. */
  position?: () => number | null
  /** Returns the site of a key as it is now: a cached page is rendered anew long after its request. */
  siteNow?: (key: string) => SiteEntry | null
}

/** The visitor a page is rendered for. */
export type Visitor = Pick<Caller, 'client' | 'isDisconnected'> & {
  robot: boolean
  /** Consumes a cold render from the visitor's rate limit; returns 0, or the seconds to wait. */
  rateLimit: () => number
  /** Id of the request, shown on error pages. */
  reference: string
  /** Called with the cache state of the page. */
  cameFrom?: (from: 'fresh' | 'stale' | 'cold') => void
}

const REFRESH: Caller = { kind: 'refresh', client: '' }

/** Returns pages through the cache; a failing render never replaces a cached page. */
export function createDocuments(options: Options) {
  const { renderer, cache, queue, log, position = () => null, siteNow = () => null } = options

  const unavailable = createFallbackPages((site, locale) =>
    queue.run(
      { ...REFRESH, key: `unavailable ${site.key} ${locale}`, search: false },
      async () => (await renderer.page(unavailableJob(site, locale))).page,
    ),
  )
  const renderNow = async (pageRequest: PageRequest, requested: SiteEntry): Promise<Rendering> => {
    const site = siteNow(requested.key) ?? requested
    const rendering = await renderer.page(jobOf(pageRequest, site, position()))
    if (rendering.keep && rendering.page.status === 200) unavailable.renew(site, localeOf(pageRequest, site))
    return rendering
  }
  const renderFor = reportingAbsence(boundedRender(options, renderNow), log)
  const failurePage = async (
    error: unknown,
    pageRequest: PageRequest,
    site: SiteEntry,
    reference: string,
  ): Promise<Page> => {
    const locale = localeOf(pageRequest, site)
    const limited = refusalPage(error, locale, site)
    if (limited) return limited
    log(`front: ${pageRequest.key} failed: ${formatError(error as Error)}`, reference)
    return unavailable.get(site, locale, reference)
  }
  return {
    /** Renders a page no visitor waits for. */
    render: (pageRequest: PageRequest, site: SiteEntry) => renderFor(REFRESH, pageRequest, site),
    async get(
      pageRequest: PageRequest,
      site: SiteEntry,
      { robot, rateLimit, reference, cameFrom = () => undefined, ...who }: Visitor,
    ): Promise<Page> {
      const { wait, isLate } = createVisitorDeadline(options)
      const isDisconnected = () => isLate() || who.isDisconnected?.() === true
      const caller: Caller = { ...who, isDisconnected, kind: robot ? 'robot' : 'person' }
      try {
        const { page, from } = await cache.get({
          key: pageRequest.key,
          render: () => renderFor(REFRESH, pageRequest, site),
          cold: () => limited(rateLimit, () => renderFor(caller, pageRequest, site, reference)),
          wait,
          join: () => queue.join(pageRequest.key, caller),
        })
        cameFrom(from)
        return page
      } catch (error) {
        return failurePage(error, pageRequest, site, reference)
      }
    },
  }
}

type Bounds = Pick<Options, 'queue' | 'up' | 'backEndAnswers'>

/**
 * Bounds how long a visitor waits in all, shorter while the back end fails; `isLate` returns whether he waits no more.
 */
function createVisitorDeadline({ backEndAnswers = () => true }: Bounds) {
  const until = performance.now() + deadlineOf(backEndAnswers())
  let late = false
  return {
    wait: (rendering: Promise<Rendering>) =>
      within(rendering, Math.max(0, until - performance.now()), () => {
        late = true
        return new Error('the page took too long')
      }),
    isLate: () => late,
  }
}

/** Logs a page without data, with the id of the request that waited for it. */
const reportingAbsence =
  (render: ReturnType<typeof boundedRender>, log: Options['log']) =>
  async (
    caller: Caller,
    pageRequest: PageRequest,
    site: SiteEntry,
    reference?: string,
  ): Promise<Rendering> => {
    const rendering = await render(caller, pageRequest, site)
    const { status } = rendering.page
    if (status >= 500) log(`front: ${pageRequest.key} has no data (${status})`, reference)
    return rendering
  }

const deadlineOf = (answering: boolean): number => (answering ? RENDER_DEADLINE_MS : FAILING_DEADLINE_MS)

/** Renders in a slot of the queue. One that takes longer than a visitor waits counts as a failure. */
function boundedRender(
  { queue, up = running, backEndAnswers = () => true }: Bounds,
  render: (pageRequest: PageRequest, site: SiteEntry) => Promise<Rendering>,
) {
  let failedAt = -Infinity
  return async (caller: Caller, pageRequest: PageRequest, site: SiteEntry): Promise<Rendering> => {
    const refuseWhileAway = () => {
      if (!backEndAnswers() && performance.now() - failedAt < PROBE_EVERY_MS)
        throw new Error('the back end does not answer')
    }
    refuseWhileAway()
    const startRender = () => {
      // The back end may have failed while this job was queued.
      refuseWhileAway()
      const late = setTimeout(() => (failedAt = performance.now()), deadlineOf(backEndAnswers()))
      return render(pageRequest, site).finally(() => clearTimeout(late))
    }
    const job = { ...caller, key: pageRequest.key, search: pageRequest.found?.policy === 'search' }
    try {
      const rendering = await timedRender(caller.kind, () => up().then(() => queue.run(job, startRender)))
      if (rendering.failed) failedAt = performance.now()
      return rendering
    } catch (error) {
      if (!(error instanceof BusyError)) failedAt = performance.now()
      throw error
    }
  }
}

/** Renders a cold page within the visitor's rate limit. */
async function limited<T>(rateLimit: () => number, render: () => Promise<T>): Promise<T> {
  const seconds = rateLimit()
  if (seconds > 0) throw new RateLimitError(seconds)
  return render()
}

/** Returns the error page of a render refused by the queue or the rate limit; null for other errors. */
function refusalPage(error: unknown, locale: Locale, { identity }: SiteEntry): Page | null {
  const facts = { site: identity }
  if (error instanceof RateLimitError)
    return staticErrorPage('tooMany', 429, locale, { 'retry-after': String(error.seconds) }, facts)
  if (error instanceof BusyError)
    return staticErrorPage('busy', 503, locale, { 'retry-after': String(error.seconds) }, facts)
  return null
}

const running = () => Promise.resolve()

const hostOf = (site: SiteEntry): string => site.hosts[0] ?? 'localhost'

function jobOf(pageRequest: PageRequest, site: SiteEntry, knownPosition: number | null): PageJob {
  const locale = localeOf(pageRequest, site)
  return {
    url: internalPath(site.key, locale, pageRequest.found),
    locale,
    headers: {
      host: hostOf(site),
      ...routeHeaders({ publicPath: pageRequest.url, match: pageRequest.found }),
      ...personalHeaders(pageRequest),
      ...(pageRequest.host === undefined ? {} : { 'x-portal-host': pageRequest.host }),
    },
    key: pageRequest.key,
    path: pageRequest.url,
    policy: pageRequest.found?.policy ?? 'none',
    screen: pageRequest.found?.screen ?? null,
    cookie: pageRequest.locale,
    knownPosition,
  }
}

/** Returns the job of the "unavailable" page, in the frame of the site's home page. */
function unavailableJob(site: SiteEntry, locale: Locale): PageJob {
  const home = `/${locale}/`
  return {
    url: screenPath(site.key, locale, 'unavailable'),
    locale,
    headers: { host: hostOf(site), ...routeHeaders({ publicPath: home, match: match(home) }) },
    key: `unavailable ${site.key} ${locale}`,
    path: home,
    policy: 'none',
    screen: null,
    cookie: null,
    knownPosition: null,
  }
}

/** Returns the visitor's headers for an uncached page: form draft, session, address, access code for closed articles. */
function personalHeaders({ locale, draft, reader, session }: PageRequest): Record<string, string> {
  const cookies = [
    draft && `formDraft=${draft}`,
    session && `commonToken=${session}`,
    reader?.accessCode && `${ACCESS_COOKIE}=${reader.accessCode}`,
  ].filter(Boolean)
  return {
    ...(reader ? { 'x-portal-address': reader.address } : {}),
    ...(cookies.length > 0
      ? { cookie: [locale && `language=${locale}`, ...cookies].filter(Boolean).join('; ') }
      : {}),
  }
}
