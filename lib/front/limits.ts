import { BoundedMap } from '@/lib/bounded-map'
import type { MachineFormat } from '@/lib/routes/article-file'

const MINUTE = 60_000

/**
 * Requests an address may make within a time, and no more at once (docs/behaviour.md#rate-limits). Cached pages and files
 * of the build are free; files of articles are many to a page, and a campus stands behind one address.
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

/** Addresses remembered; the longest unseen is forgotten first, and a full bucket needs no memory. */
const MAX_BUCKETS = 50_000

/** Token buckets an address and budget. */
export function createLimits({ on, now = Date.now }: { on: boolean; now?: () => number }) {
  const buckets = new BoundedMap<string, Bucket>(MAX_BUCKETS)
  return {
    /** Takes one; 0 when there was one left, else the seconds to wait. */
    consume(budget: RateLimit, key: string): number {
      if (!on) return 0
      const { amount, per } = rateLimits[budget]
      const name = `${budget} ${key}`
      const bucket = buckets.get(name) ?? { left: amount, at: now() }
      const left = Math.min(amount, bucket.left + ((now() - bucket.at) * amount) / per)
      buckets.set(name, { left: Math.max(0, left - 1), at: now() })
      return left >= 1 ? 0 : Math.ceil((per / amount) * (1 - left) * 0.001)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

const UNDER = '/rc-pub/front'

/** Calls paid from another budget than the API's, each with all addresses below it. */
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

/** The budget a normalised API path is paid from. */
export function apiRateLimit(path: string): RateLimit {
  const found = CALLS.find(([, calls]) =>
    calls.some((call) => path === UNDER + call || path.startsWith(`${UNDER}${call}/`)),
  )
  return found?.[0] ?? 'api'
}

/** The budget an article's file is paid from: what has to be cited or written first, or lies ready. */
export const fileRateLimit = (format: MachineFormat): RateLimit =>
  format === 'bib' || format === 'ris' ? 'citation' : format === 'pdf' || format === 'xml' ? 'file' : 'api'
