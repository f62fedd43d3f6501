import { insertFragments } from '@/lib/answer'
import { isLocale } from '@/lib/i18n/locales'
import { makePage } from './page'
import type { PageJob, Rendering } from './page-job'
import type { Rendered } from './render'
import { moveScriptsToEnd } from './scripts'
import type { Style } from './styles'
import { stripBackendImages } from './strip-backend-images'

const STORED_HEADERS = ['content-type', 'location', 'link', 'x-robots-tag', 'retry-after']
const ABSENCE_FRESH_MS = 5_000
const SEARCH_FRESH_MS = 10_000

/**
 * Builds the page of a finished render: headers, cache policy, styles, and whether it may replace a cached one.
 * `before` is the last change known when the render began.
 */
export function finishPage(
  job: Pick<PageJob, 'policy' | 'screen' | 'path'>,
  rendered: Rendered,
  style: Style,
  before: number | null = null,
): Rendering {
  const { status, answer: pageAnswer } = rendered
  if (status >= 500 && pageAnswer.status === undefined) throw new Error(`Next answered ${status}`)
  const policy = pageAnswer.policy ?? job.policy
  const headers: Record<string, string> = { ...pageAnswer.headers }
  for (const name of STORED_HEADERS) {
    const value = rendered.headers[name]
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  if (pageAnswer.links?.length) headers.link = pageAnswer.links.join(', ')
  headers['cache-control'] = pageAnswer.incomplete ? 'no-store' : cacheControl(job, policy, status)
  const vary = [
    ...(headers['cache-control'].startsWith('private') ? ['Cookie'] : []),
    ...(job.screen === 'article' ? ['Accept'] : []),
  ]
  if (vary.length > 0) headers.vary = vary.join(', ')
  if (policy !== 'public') headers['x-robots-tag'] ??= 'noindex'
  const keep =
    !pageAnswer.incomplete && ((status === 200 && policy !== 'none') || isKeptAbsence(status, job.path))
  const position = pageAnswer.unkeyed || !pageAnswer.keys ? null : before
  // Changed before the fragments are inserted, which are most of a page.
  const { html: marked, css } = style(moveScriptsToEnd(rendered.body), pageAnswer.fragments)
  const whole = insertFragments(marked, pageAnswer)
  const bytes = status === 503 ? Buffer.from(stripBackendImages(whole.toString('utf8'))) : whole
  return {
    page: {
      ...makePage(status, bytes, headers, rendered.scripts, css, pageAnswer.formHost),
      counted: pageAnswer.counted,
    },
    keep,
    failed: pageAnswer.incomplete === true || status >= 500,
    freshFor: freshFor(status, policy, position),
    keys: [...(pageAnswer.keys ?? [])],
    position,
  }
}

/** Longest address of a 404 or 410 page that is cached: longer ones are invented, and push good pages out. */
const MAX_ABSENT_PATH_CHARS = 500

const isAbsence = (status: number): boolean => status === 404 || status === 410

const isKeptAbsence = (status: number, path: string): boolean =>
  isAbsence(status) && path.length <= MAX_ABSENT_PATH_CHARS

/**
 * Allows proxies to cache only pages with a language in the path (docs/behaviour.md#caching), and the absence of one,
 * so that it takes the place of what they have of the page (decision 0096).
 */
function cacheControl(
  job: Pick<PageJob, 'policy' | 'screen' | 'path'>,
  policy: string,
  status: number,
): string {
  const named = isLocale(job.path.split(/[/?]/)[1])
  const isForAll = job.policy === 'public' || job.screen === null
  if (isKeptAbsence(status, job.path) && isForAll && named) return 'public, max-age=0, s-maxage=10'
  if (status !== 200 || policy === 'none') return 'no-store'
  if (policy === 'search') return 'private, no-cache'
  return named ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'private, no-cache'
}

/** Milliseconds a page is fresh whatever moves: searches, and 404 and 410 pages if the back end reports no changes. */
function freshFor(status: number, policy: string, position: number | null): number | undefined {
  if (isAbsence(status)) return position === null ? ABSENCE_FRESH_MS : undefined
  return policy === 'search' ? SEARCH_FRESH_MS : undefined
}
