import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { faultLine } from '@/lib/text/fault-line'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { match } from '@/lib/routes/match'
import { PLACED_HEADER, type Placed, place } from '@/lib/routes/place'
import type { SiteEntry } from '@/lib/contract/ext'
import type { RouteMatch } from '@/lib/routes/types'
import { builtIn } from './built-in'
import { createHeldPages } from './held-pages'
import type { PageCache, Rendering } from './page-cache'
import { type Page, makePage } from './page'
import { type NextHandler, type Rendered, render } from './render'
import { scriptsLast } from './scripts'
import type { Styled } from './styles'
import { TURN_WAIT, type Turns } from './turns'
import { withoutFiles } from './without-files'

const KEPT_HEADERS = ['content-type', 'location', 'link', 'x-robots-tag', 'retry-after']
const NOT_FOUND_FRESH_MS = 5_000
const SEARCH_FRESH_MS = 10_000
const RENDER_DEADLINE_MS = 15_000

type Options = {
  next: NextHandler
  cache: PageCache
  /** Where a page's style stands (styles.ts). */
  style?: (html: string) => Styled
  /** Result pages wait for their turn. */
  turns: Turns
  log: (message: string) => void
  /** Renders each public page a second time with other headers and fails when the bytes differ. */
  verify?: boolean
}

/** Asks whether a page may be drawn for this visitor; else the seconds to wait. */
export type Fare = () => number

const FORM_DRAFT = /(?:^|;\s*)formDraft=([\w%.~!*'()-]{1,3000})(?:;|$)/

/** What identifies a document: normalised path, known query, and the cookie's language where the path names none. */
export type Asked = {
  key: string
  url: string
  locale: string | null
  found: RouteMatch | null
  /** What was typed into a form that comes back without scripts, as its cookie holds it: for pages nobody keeps. */
  draft?: string | undefined
}

class TooMany extends Error {
  constructor(readonly seconds: number) {
    super('too many cold pages')
  }
}

export function askedFor(request: IncomingMessage, site: SiteEntry): Asked {
  const [path = '/', search = ''] = (request.url ?? '/').split('?')
  const normal = path.length > 1 && !path.endsWith('/') ? `${path}/` : path
  const found = match(normal, new URLSearchParams(search))
  // An address of no screen keeps its query: an owner's redirect may name it.
  const query = found ? new URLSearchParams(found.query).toString() : search
  const cookie = /(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null
  const locale = found?.locale || isLocale(normal.split('/')[1]) ? null : cookie
  const url = query ? `${normal}?${query}` : normal
  const draft = found?.policy === 'none' ? FORM_DRAFT.exec(request.headers.cookie ?? '')?.[1] : undefined
  // Two who ask at once share a rendering only of the very same text.
  const own = draft ? ` ${createHash('sha256').update(draft).digest('hex')}` : ''
  return { key: `${site.key} ${locale ?? ''} ${url}${own}`, url, locale, found, draft }
}

/** Draws documents through the cache; a failing page of a warm key never shows. */
export function createDocuments({ next, cache, turns, log, style = plain, verify = false }: Options) {
  const held = createHeldPages((site, locale) => ask(site, placed(site, locale, `/${locale}/`, true), {}))
  const ask = (site: SiteEntry, { url, publicPath }: Placed, more: Record<string, string>) =>
    deadline(
      render(next, url, {
        host: site.hosts[0] ?? 'localhost',
        accept: 'text/html',
        // A name htmlLimitedBots matches: without one Next streams metadata into the body (decision 0008).
        'user-agent': 'portal-front',
        'x-public-path': publicPath,
        [PLACED_HEADER]: '1',
        ...more,
      }),
    )
  const draw = async (asked: Asked, site: SiteEntry): Promise<Rendering> => {
    if (asked.found?.policy !== 'search') return drawNow(asked, site)
    const turn = turns.take()
    if (turn === null) throw new TooMany(TURN_WAIT)
    const back = await turn
    return drawNow(asked, site).finally(back)
  }
  const drawNow = async (asked: Asked, site: SiteEntry): Promise<Rendering> => {
    const rendered = await ask(site, placed(site, asked.locale, asked.url), withDraft(asked))
    const made = finish(asked, rendered, log, style)
    if (made.keep && made.page.status === 200) held.renew(site, localeOf(asked, site))
    if (verify && made.keep && asked.found?.policy === 'public' && mayDiffer(asked)) {
      const again = await ask(site, placed(site, asked.locale, asked.url), oddHeaders(asked.locale))
      if (!again.said.incomplete) verifySame(asked, rendered, again)
    }
    return made
  }
  return {
    async get(asked: Asked, site: SiteEntry, fare: Fare): Promise<Page> {
      const paid = () => {
        const seconds = fare()
        if (seconds > 0) throw new TooMany(seconds)
        return draw(asked, site)
      }
      try {
        const ways = { key: asked.key, revision: site.revision, render: () => draw(asked, site) }
        return (await cache.get({ ...ways, cold: async () => paid() })).page
      } catch (error) {
        const locale = localeOf(asked, site)
        if (error instanceof TooMany)
          return builtIn('tooMany', 429, locale, { 'retry-after': String(error.seconds) })
        const reference = Math.random().toString(36).slice(2, 10)
        log(`front: ${asked.key} failed [${reference}]: ${faultLine(error)}`)
        return held.get(site, locale, reference)
      }
    },
  }
}

const placed = (site: SiteEntry, cookie: string | null, url: string, unavailable = false): Placed =>
  place({ url, siteKey: site.key, cookie, language: site.defaultLanguage, unavailable })

const localeOf = (asked: Asked, site: SiteEntry): Locale =>
  [asked.found?.locale, asked.locale, asked.url.split(/[/?]/)[1]].find(isLocale) ?? site.defaultLanguage

/** The cookies of a page that gives a form back. */
const withDraft = ({ locale, draft }: Asked): Record<string, string> =>
  draft ? { cookie: [locale && `language=${locale}`, `formDraft=${draft}`].filter(Boolean).join('; ') } : {}

/** What a visitor might send that no public page may depend on. */
const oddHeaders = (locale: string | null) => ({
  cookie: `userName=x****; commonToken=0; theme=odd; _pk_id=1${locale ? `; language=${locale}` : ''}`,
  'accept-language': 'fr',
  referer: 'https://example.org/odd',
})

/** Pages of each screen that are drawn twice: what depends on a visitor does so on every page of its kind. */
const VERIFIED = 12
const verified = new Map<string, number>()

function mayDiffer({ found, locale }: Asked): boolean {
  const kind = `${found?.screen} ${found?.locale ?? locale}`
  const count = (verified.get(kind) ?? 0) + 1
  verified.set(kind, count)
  return count <= VERIFIED
}

function verifySame(asked: Asked, first: Rendered, second: Rendered): void {
  const [one, two] = [visible(first), visible(second)]
  if (one === two) return
  const at = [...one].findIndex((character, index) => character !== two[index])
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
  throw new Error(`${asked.key} is not the same page for everybody: ${around(one)} and ${around(two)}`)
}

/**
 * The document without what React sends its own client and its preload hints, the tags of the head sorted: the order of
 * all these depends on time alone.
 */
function visible({ body }: Rendered): string {
  const text = body
    .toString('utf8')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<script>[^<]*self\.__next_f[^<]*<\/script>/g, '')
  const end = text.indexOf('</head>')
  const head = text.slice(0, end).match(/<[^>]+>[^<]*/g) ?? []
  return head.sort().join('\n') + text.slice(end)
}

const plain = (html: string): Styled => ({ html, css: '' })

function finish(
  asked: Asked,
  rendered: Rendered,
  log: Options['log'],
  style: (html: string) => Styled,
): Rendering {
  const { status, said } = rendered
  if (status >= 500 && said.status === undefined) throw new Error(`Next answered ${status}`)
  if (status >= 500) log(`front: ${asked.key} has no data (${status})`)
  const policy = said.policy ?? asked.found?.policy ?? 'none'
  const headers: Record<string, string> = { ...said.headers }
  for (const name of KEPT_HEADERS) {
    const value = rendered.headers[name]
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  if (said.links?.length) headers.link = said.links.join(', ')
  headers['cache-control'] = said.incomplete ? 'no-store' : cacheControl(asked, policy, status)
  const vary = [
    ...(headers['cache-control'].startsWith('private') ? ['Cookie'] : []),
    ...(asked.found?.screen === 'article' ? ['Accept'] : []),
  ]
  if (vary.length > 0) headers.vary = vary.join(', ')
  if (policy !== 'public') headers['x-robots-tag'] ??= 'noindex'
  const keep = !said.incomplete && ((status === 200 && policy !== 'none') || status === 404)
  const drawn = rendered.body.toString('utf8')
  const { html, css } = style(scriptsLast(status === 503 ? withoutFiles(drawn) : drawn))
  return {
    page: { ...makePage(status, Buffer.from(html), headers, rendered.bare, css), counted: said.counted },
    keep,
    freshFor: status === 404 ? NOT_FOUND_FRESH_MS : policy === 'search' ? SEARCH_FRESH_MS : undefined,
    tags: tagsOf(rendered),
  }
}

/** Pages with a language in the path may be cached by proxies (docs/behaviour.md#caching). */
function cacheControl(asked: Asked, policy: string, status: number): string {
  if (status !== 200 || policy === 'none') return 'no-store'
  if (policy === 'search') return 'private, no-cache'
  const named = isLocale(asked.url.split(/[/?]/)[1])
  return named ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'private, no-cache'
}

/** Ids a page shows, so that a withdrawn one can be dropped: every article link in it. */
function tagsOf({ body, said }: Rendered): string[] {
  const named = said.headers?.['x-page-tags']
  const linked = [...body.toString('latin1').matchAll(/data-article="(\d+)"/g)].map(
    ([, id]) => `article:${id}`,
  )
  return [...new Set([...linked, ...(named ? named.split(' ') : [])])]
}

function deadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the page took too long')), RENDER_DEADLINE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
