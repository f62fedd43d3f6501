import { insertFragments } from '@/lib/answer'
import type { Rendered } from './render'
import type { PageJob } from './page-job'

/** Returns headers a visitor might send that no public page may depend on. */
export const unusualHeaders = (locale: string | null) => ({
  cookie: `userName=x****; commonToken=0; theme=odd; _pk_id=1${locale ? `; language=${locale}` : ''}`,
  'accept-language': 'fr',
  referer: 'https://example.org/odd',
})

/**
 * Pages of each screen and language that are rendered twice: a dependency on the visitor shows on every page of a
 * screen.
 */
const MAX_CHECKS = 12
const verified = new Map<string, number>()

/** Returns whether this page is among the first of its kind. */
export function isToVerify({ screen, locale }: PageJob): boolean {
  const kind = `${screen} ${locale}`
  const count = (verified.get(kind) ?? 0) + 1
  verified.set(kind, count)
  return count <= MAX_CHECKS
}

/** Throws if two renders of a page differ visibly. */
export function assertSameHtml({ key }: PageJob, first: Rendered, second: Rendered): void {
  const [firstHtml, secondHtml] = [comparableHtml(first), comparableHtml(second)]
  if (firstHtml === secondHtml) return
  const at = [...firstHtml].findIndex((character, index) => character !== secondHtml[index])
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
  throw new Error(`${key} differs between visitors: ${excerpt(firstHtml)} and ${excerpt(secondHtml)}`)
}

/**
 * Returns the HTML without React's flight data, its preload hints and the request number of the development server, and
 * with sorted head tags: these differ by timing alone.
 */
function comparableHtml({ body, answer }: Rendered): string {
  const text = insertFragments(body, answer)
    .toString('utf8')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<script>[^<]*self\.__next_f[^<]*<\/script>/g, '')
    .replace(/<script id="_R_">self\.__next_r=[^<]*<\/script>/g, '')
  const end = text.indexOf('</head>')
  const head = text.slice(0, end).match(/<[^>]+>[^<]*/g) ?? []
  return head.sort().join('\n') + text.slice(end)
}
