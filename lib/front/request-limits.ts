import { BoundedMap } from '@/lib/bounded-map'
import type { MachineFormat } from '@/lib/routes/article-file'

const MINUTE = 60_000

/**
 * Rate limits by address; the amount is also the largest burst (docs/behaviour.md#rate-limits). Cached pages and files
 * of the build are free; article files have a high limit, for a page has many and a campus shares one address.
 */
const rateLimits = {
  render: { amount: 600, per: 5 * MINUTE },
  api: { amount: 3000, per: 5 * MINUTE },
  search: { amount: 300, per: MINUTE },
  citation: { amount: 60, per: MINUTE },
  oai: { amount: 300, per: MINUTE },
  machine: { amount: 300, per: MINUTE },
  file: { amount: 12_000, per: 5 * MINUTE },
  refusal: { amount: 600, per: 5 * MINUTE },
} as const

export type RateLimit = keyof typeof rateLimits

type Bucket = { left: number; at: number }

/** Maximum of buckets; the least recently used is evicted first, and a full one need not be stored. */
const MAX_BUCKETS = 50_000

/** Creates token buckets by address and rate limit. */
export function createLimits({ on, now = Date.now }: { on: boolean; now?: () => number }) {
  const buckets = new BoundedMap<string, Bucket>(MAX_BUCKETS)
  return {
    /** Takes a token; returns 0, or the seconds to wait if there is none. */
    consume(budget: RateLimit, key: string): number {
      if (!on) return 0
      const { amount, per } = rateLimits[budget]
      const name = `${budget} ${key}`
      const bucket = buckets.get(name) ?? { left: amount, at: now() }
      // A clock that is set back must not empty a bucket: nobody would be answered until it has caught up.
      const elapsed = Math.max(0, now() - bucket.at)
      const left = Math.min(amount, bucket.left + (elapsed * amount) / per)
      buckets.set(name, { left: Math.max(0, left - 1), at: now() })
      return left >= 1 ? 0 : Math.ceil((per / amount) * (1 - left) * 0.001)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

const UNDER = '/rc-pub/front'

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
    calls.some((call) => path === UNDER + call || path.startsWith(`${UNDER}${call}/`)),
  )
  return found?.[0] ?? 'api'
}

/**
 * Returns the rate limit of an article's file: `citation` must be formatted, `file` is stored, the rest is rendered.
 */
export const fileRateLimit = (format: MachineFormat): RateLimit =>
  format === 'bib' || format === 'ris' ? 'citation' : format === 'pdf' || format === 'xml' ? 'file' : 'api'
