import { isLocale } from '@/lib/i18n/locales'
import { makePage } from './page'
import type { Rendering } from './page-refresh'
import type { Rendered } from './render'
import type { PageJob } from './renderer'
import { scriptsLast } from './scripts'
import type { Styled } from './styles'
import { withoutFiles } from './without-files'

const KEPT_HEADERS = ['content-type', 'location', 'link', 'x-robots-tag', 'retry-after']
const NOT_FOUND_FRESH_MS = 5_000
const SEARCH_FRESH_MS = 10_000

/**
 * The page of a finished render: headers, cache policy, style, and whether it may replace an older one. `before` is the last
 * change that was known when it began.
 */
export function finishPage(
  job: Pick<PageJob, 'policy' | 'screen' | 'path'>,
  rendered: Rendered,
  style: (html: string) => Styled,
  before: number | null = null,
): Rendering {
  const { status, answer: said } = rendered
  if (status >= 500 && said.status === undefined) throw new Error(`Next answered ${status}`)
  const policy = said.policy ?? job.policy
  const headers: Record<string, string> = { ...said.headers }
  for (const name of KEPT_HEADERS) {
    const value = rendered.headers[name]
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  if (said.links?.length) headers.link = said.links.join(', ')
  headers['cache-control'] = said.incomplete ? 'no-store' : cacheControl(job.path, policy, status)
  const vary = [
    ...(headers['cache-control'].startsWith('private') ? ['Cookie'] : []),
    ...(job.screen === 'article' ? ['Accept'] : []),
  ]
  if (vary.length > 0) headers.vary = vary.join(', ')
  if (policy !== 'public') headers['x-robots-tag'] ??= 'noindex'
  const keep = !said.incomplete && ((status === 200 && policy !== 'none') || status === 404)
  const position = said.unkeyed || !said.keys ? null : before
  const drawn = rendered.body.toString('utf8')
  const { html, css } = style(scriptsLast(status === 503 ? withoutFiles(drawn) : drawn))
  return {
    page: { ...makePage(status, Buffer.from(html), headers, rendered.scripts, css), counted: said.counted },
    keep,
    failed: said.incomplete === true || status >= 500,
    freshFor: freshFor(status, policy, position),
    keys: [...(said.keys ?? [])],
    position,
  }
}

/** Pages with a language in the path may be cached by proxies (docs/behaviour.md#caching). */
function cacheControl(path: string, policy: string, status: number): string {
  if (status !== 200 || policy === 'none') return 'no-store'
  if (policy === 'search') return 'private, no-cache'
  const named = isLocale(path.split(/[/?]/)[1])
  return named ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'private, no-cache'
}

/** Milliseconds a page is fresh whatever moves: searches, and what was not found while nobody tells of changes. */
function freshFor(status: number, policy: string, position: number | null): number | undefined {
  if (status === 404) return position === null ? NOT_FOUND_FRESH_MS : undefined
  return policy === 'search' ? SEARCH_FRESH_MS : undefined
}
