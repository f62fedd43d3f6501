import { formatError } from '@/lib/text/format-error'
import { internalPath, screenPath } from '@/lib/routes/internal-path'
import { match } from '@/lib/routes/match'
import { routeHeaders } from '@/lib/routes/route-headers'
import { ACCESS_COOKIE } from '@/lib/rules/access-cookie'
import type { SiteEntry } from '@/lib/contract/ext'
import type { Locale } from '@/lib/i18n/locales'
import { staticErrorPage } from './static-error-page'
import { within } from './deadline'
import { createFallbackPages } from './fallback-pages'
import { timedRender } from './metrics'
import type { PageCache } from './page-cache'
import type { Rendering } from './page-refresh'
import type { Page } from './page'
import { type PageRequest, localeOf } from './page-request'
import { BusyError, type Caller, type RenderQueue } from './render-queue'
import type { PageJob, Renderer } from './renderer'

/** Milliseconds a visitor waits for a page, and how long while the back end fails. */
const RENDER_DEADLINE_MS = 15_000
const FAILING_DEADLINE_MS = 3_500
/** While the back end fails, one page in so many milliseconds finds out whether it still does. */
const PROBE_EVERY_MS = 5_000

type Options = {
  renderer: Pick<Renderer, 'page'>
  cache: PageCache
  /** The semaphore of all renders. */
  queue: RenderQueue
  log: (message: string, request?: string) => void
  /** Resolves when Next runs: what comes while it starts again waits for it, not for a slot. */
  up?: () => Promise<void>
  /** Whether the back end answers, as far as is known. */
  backEndAnswers?: () => boolean
}

/** Who asks for a page. */
export type Visitor = Pick<Caller, 'client' | 'gone'> & {
  robot: boolean
  /** Asks whether a page may be rendered for this visitor; else the seconds to wait. */
  rateLimit: () => number
  /** The id of the request, which the page of a failure shows. */
  reference: string
  /** Told how the page was come by. */
  cameFrom?: (from: 'fresh' | 'stale' | 'cold') => void
}

class TooMany extends Error {
  constructor(readonly seconds: number) {
    super('too many cold pages')
  }
}

const REFRESH: Caller = { kind: 'refresh', client: '' }

/** Renders documents through the cache; a failing page of a warm key never shows. */
export function createDocuments(options: Options) {
  const { renderer, cache, queue, log } = options

  const unavailable = createFallbackPages((site, locale) =>
    queue.run(
      { ...REFRESH, key: `unavailable ${site.key} ${locale}`, search: false },
      async () => (await renderer.page(unavailableJob(site, locale))).page,
    ),
  )
  const renderNow = async (pageRequest: PageRequest, site: SiteEntry): Promise<Rendering> => {
    const rendering = await renderer.page(jobOf(pageRequest, site))
    if (rendering.page.status >= 500) log(`front: ${pageRequest.key} has no data (${rendering.page.status})`)
    if (rendering.keep && rendering.page.status === 200) unavailable.renew(site, localeOf(pageRequest, site))
    return rendering
  }
  const renderFor = boundedRender(options, renderNow)
  const failed = async (
    error: unknown,
    pageRequest: PageRequest,
    site: SiteEntry,
    reference: string,
  ): Promise<Page> => {
    const locale = localeOf(pageRequest, site)
    const limited = refusalPage(error, locale)
    if (limited) return limited
    log(`front: ${pageRequest.key} failed: ${formatError(error as Error)}`, reference)
    return unavailable.get(site, locale, reference)
  }
  return {
    /** Renders a page nobody waits for. */
    render: (pageRequest: PageRequest, site: SiteEntry) => renderFor(REFRESH, pageRequest, site),
    async get(
      pageRequest: PageRequest,
      site: SiteEntry,
      { robot, rateLimit, reference, cameFrom = () => undefined, ...who }: Visitor,
    ): Promise<Page> {
      const caller: Caller = { ...who, kind: robot ? 'robot' : 'person' }
      try {
        const { page, from } = await cache.get({
          key: pageRequest.key,
          render: () => renderFor(REFRESH, pageRequest, site),
          cold: () => limited(rateLimit, () => renderFor(caller, pageRequest, site)),
          join: () => queue.join(pageRequest.key, caller),
        })
        cameFrom(from)
        return page
      } catch (error) {
        return failed(error, pageRequest, site, reference)
      }
    },
  }
}

type Bounds = Pick<Options, 'queue' | 'up' | 'backEndAnswers'>

/** Renders in a slot of the queue and within a deadline, which is shorter while the back end fails. */
function boundedRender(
  { queue, up = running, backEndAnswers = () => true }: Bounds,
  render: (pageRequest: PageRequest, site: SiteEntry) => Promise<Rendering>,
) {
  let failedAt = -Infinity
  return async (caller: Caller, pageRequest: PageRequest, site: SiteEntry): Promise<Rendering> => {
    const answering = backEndAnswers()
    const refuseWhileAway = () => {
      if (!backEndAnswers() && Date.now() - failedAt < PROBE_EVERY_MS)
        throw new Error('the back end does not answer')
    }
    refuseWhileAway()
    const startRender = () => {
      // It may have gone while this one waited for its slot.
      refuseWhileAway()
      return render(pageRequest, site)
    }
    const job = { ...caller, key: pageRequest.key, search: pageRequest.found?.policy === 'search' }
    try {
      const rendering = await within(
        timedRender(caller.kind, () => up().then(() => queue.run(job, startRender))),
        answering ? RENDER_DEADLINE_MS : FAILING_DEADLINE_MS,
        'the page took too long',
      )
      if (rendering.failed) failedAt = Date.now()
      return rendering
    } catch (error) {
      if (!(error instanceof BusyError)) failedAt = Date.now()
      throw error
    }
  }
}

/** Renders a cold page, unless this visitor has asked for too many. */
async function limited<T>(rateLimit: () => number, render: () => Promise<T>): Promise<T> {
  const seconds = rateLimit()
  if (seconds > 0) throw new TooMany(seconds)
  return render()
}

/** The page of a render that was refused for want of room or for too many. */
function refusalPage(error: unknown, locale: Locale): Page | null {
  if (error instanceof TooMany)
    return staticErrorPage('tooMany', 429, locale, { 'retry-after': String(error.seconds) })
  if (error instanceof BusyError)
    return staticErrorPage('busy', 503, locale, { 'retry-after': String(error.seconds) })
  return null
}

const running = () => Promise.resolve()

const hostOf = (site: SiteEntry): string => site.hosts[0] ?? 'localhost'

function jobOf(pageRequest: PageRequest, site: SiteEntry): PageJob {
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
  }
}

/** The page that says the site cannot be had, in the frame of its home page. */
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
  }
}

/** What a page nobody keeps is told of its reader: the draft of a form, the address, what opens closed articles. */
function personalHeaders({ locale, draft, reader }: PageRequest): Record<string, string> {
  const cookies = [
    draft && `formDraft=${draft}`,
    reader?.accessCode && `${ACCESS_COOKIE}=${reader.accessCode}`,
  ].filter(Boolean)
  return {
    ...(reader ? { 'x-portal-address': reader.address } : {}),
    ...(cookies.length > 0
      ? { cookie: [locale && `language=${locale}`, ...cookies].filter(Boolean).join('; ') }
      : {}),
  }
}
