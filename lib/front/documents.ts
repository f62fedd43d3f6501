import { faultLine } from '@/lib/text/fault-line'
import { type Placed, place } from '@/lib/routes/place'
import type { SiteEntry } from '@/lib/contract/ext'
import { builtIn } from './built-in'
import { within } from './deadline'
import { finishPage } from './finish-page'
import { createHeldPages } from './held-pages'
import type { PageCache, Rendering } from './page-cache'
import type { Page } from './page'
import { type PageRequest, localeOf } from './page-request'
import { type NextHandler, render } from './render'
import { BusyError, type Caller, type RenderQueue } from './render-queue'
import type { Styled } from './styles'
import { mayDiffer, oddHeaders, verifySame } from './verify-page'

/** Milliseconds a visitor waits for a page, and how long while the back end fails. */
const RENDER_DEADLINE_MS = 15_000
const FAILING_DEADLINE_MS = 3_500
/** While the back end fails, one page in so many milliseconds finds out whether it still does. */
const PROBE_EVERY_MS = 5_000

type Options = {
  next: NextHandler
  cache: PageCache
  /** Where a page's style stands (styles.ts). */
  style?: (html: string) => Styled
  /** The semaphore of all renders. */
  queue: RenderQueue
  log: (message: string) => void
  /** Whether the back end answers, as far as is known. */
  backEndAnswers?: () => boolean
  /** Renders each public page a second time with odd headers and complains when the bytes differ. */
  verify?: boolean
}

/** Who asks for a page. */
export type Visitor = Pick<Caller, 'client' | 'gone'> & {
  robot: boolean
  /** Asks whether a page may be rendered for this visitor; else the seconds to wait. */
  rateLimit: () => number
}

class TooMany extends Error {
  constructor(readonly seconds: number) {
    super('too many cold pages')
  }
}

const REFRESH: Caller = { kind: 'refresh', client: '' }

/** Renders documents through the cache; a failing page of a warm key never shows. */
export function createDocuments(options: Options) {
  const { next, cache, queue, log, style = plain, backEndAnswers = () => true, verify = false } = options
  let failedAt = -Infinity

  const ask = (site: SiteEntry, { url, publicPath }: Placed, more: Record<string, string>) =>
    render(next, url, {
      host: site.hosts[0] ?? 'localhost',
      accept: 'text/html',
      // A name htmlLimitedBots matches: without one Next streams metadata into the body (decision 0008).
      'user-agent': 'portal-front',
      'x-public-path': publicPath,
      ...more,
    })
  const unavailable = createHeldPages((site, locale) =>
    queue.run({ ...REFRESH, key: `unavailable ${site.key} ${locale}`, search: false }, () =>
      ask(site, placed(site, locale, `/${locale}/`, true), {}),
    ),
  )
  const renderNow = async (asked: PageRequest, site: SiteEntry): Promise<Rendering> => {
    const rendered = await ask(site, placed(site, asked.locale, asked.url), withDraft(asked))
    const made = finishPage(asked, rendered, style)
    if (made.page.status >= 500) log(`front: ${asked.key} has no data (${made.page.status})`)
    if (made.keep && made.page.status === 200) unavailable.renew(site, localeOf(asked, site))
    if (verify && made.keep && asked.found?.policy === 'public' && mayDiffer(asked)) {
      const again = await ask(site, placed(site, asked.locale, asked.url), oddHeaders(asked.locale))
      if (!again.said.incomplete) verifySame(asked, rendered, again)
    }
    return made
  }
  const renderFor = async (caller: Caller, asked: PageRequest, site: SiteEntry): Promise<Rendering> => {
    const answering = backEndAnswers()
    if (!answering && Date.now() - failedAt < PROBE_EVERY_MS) throw new Error('the back end does not answer')
    const job = { ...caller, key: asked.key, search: asked.found?.policy === 'search' }
    try {
      const made = await within(
        queue.run(job, () => renderNow(asked, site)),
        answering ? RENDER_DEADLINE_MS : FAILING_DEADLINE_MS,
        'the page took too long',
      )
      if (made.failed) failedAt = Date.now()
      return made
    } catch (error) {
      if (!(error instanceof BusyError)) failedAt = Date.now()
      throw error
    }
  }
  const refuse = (error: unknown, asked: PageRequest, site: SiteEntry): Page => {
    const locale = localeOf(asked, site)
    if (error instanceof TooMany)
      return builtIn('tooMany', 429, locale, { 'retry-after': String(error.seconds) })
    if (error instanceof BusyError)
      return builtIn('busy', 503, locale, { 'retry-after': String(error.seconds) })
    const reference = Math.random().toString(36).slice(2, 10)
    log(`front: ${asked.key} failed [${reference}]: ${faultLine(error as Error)}`)
    return unavailable.get(site, locale, reference)
  }
  return {
    async get(asked: PageRequest, site: SiteEntry, { robot, rateLimit, ...who }: Visitor): Promise<Page> {
      const caller: Caller = { ...who, kind: robot ? 'robot' : 'person' }
      const cold = async () => {
        const seconds = rateLimit()
        if (seconds > 0) throw new TooMany(seconds)
        return renderFor(caller, asked, site)
      }
      try {
        const { page } = await cache.get({
          key: asked.key,
          revision: site.revision,
          render: () => renderFor(REFRESH, asked, site),
          cold,
          join: () => queue.join(asked.key, caller),
        })
        return page
      } catch (error) {
        return refuse(error, asked, site)
      }
    },
  }
}

const plain = (html: string): Styled => ({ html, css: '' })

const placed = (site: SiteEntry, cookie: string | null, url: string, unavailable = false): Placed =>
  place({ url, siteKey: site.key, cookie, language: site.defaultLanguage, unavailable })

/** The cookies of a page that gives a form back. */
const withDraft = ({ locale, draft }: PageRequest): Record<string, string> =>
  draft ? { cookie: [locale && `language=${locale}`, `formDraft=${draft}`].filter(Boolean).join('; ') } : {}
