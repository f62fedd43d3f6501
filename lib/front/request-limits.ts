import type { MachineFormat } from '@/lib/routes/article-file'
import { TokenBuckets } from '@/lib/token-buckets'

/**
 * Rate limits by address (docs/behaviour.md#rate-limits). Cached pages and files of the build are free; article files
 * have a high limit, for a page has many and a campus shares one address.
 */
const rateLimits = {
  render: { count: 600, seconds: 300 },
  api: { count: 3000, seconds: 300 },
  search: { count: 300, seconds: 60 },
  citation: { count: 60, seconds: 60 },
  oai: { count: 300, seconds: 60 },
  machine: { count: 300, seconds: 60 },
  file: { count: 12_000, seconds: 300 },
  refusal: { count: 600, seconds: 300 },
} as const

export type RateLimit = keyof typeof rateLimits

const MAX_BUCKETS = 50_000

/** Creates token buckets by address and rate limit. */
export function createLimits({ on, now = Date.now }: { on: boolean; now?: () => number }) {
  const buckets = new TokenBuckets(MAX_BUCKETS, now)
  return {
    /** Takes a token; returns 0, or the seconds to wait if there is none. */
    consume: (kind: RateLimit, key: string): number =>
      on ? buckets.take(`${kind} ${key}`, rateLimits[kind]) : 0,
  }
}

/** Thrown when a visitor has used up a rate limit; `seconds` is the Retry-After. */
export class RateLimitError extends Error {
  constructor(readonly seconds: number) {
    super('the rate limit is used up')
  }
}

export type Limits = ReturnType<typeof createLimits>

const CALLS_PATH = '/rc-pub/front'

/** API calls with another rate limit than the API's, each with the paths below it. */
const CALLS: readonly (readonly [RateLimit, readonly string[]])[] = [
  [
    'search',
    [
      '/search',
      '/clusters',
      '/analyze',
      '/advSearch',
      '/front-article/advancedSearch',
      '/front-article/quickSearch',
      '/front-publication/search',
      '/front-publication/clusters',
      '/rc-doc',
      '/album/res/search',
    ],
  ],
  [
    'citation',
    ['/front-article/downloadCitation', '/front-article/batchPublicizeInfo', '/ext/search-export'],
  ],
  ['oai', ['/ext/oai']],
  ['file', ['/files/get', '/front-article/download', '/ext/sites']],
]

/** Returns the rate limit of a normalised API path. */
export function apiRateLimit(path: string): RateLimit {
  const found = CALLS.find(([, calls]) =>
    calls.some((call) => path === CALLS_PATH + call || path.startsWith(`${CALLS_PATH}${call}/`)),
  )
  return found?.[0] ?? 'api'
}

/**
 * Returns the rate limit of an article's file: `citation` must be formatted, `file` is stored, the rest is rendered.
 */
export const fileRateLimit = (format: MachineFormat): RateLimit =>
  format === 'bib' || format === 'ris' ? 'citation' : format === 'pdf' || format === 'xml' ? 'file' : 'api'
