const MINUTE = 60_000

/** Requests an address may make within a time, and no more at once (docs/behaviour.md#rate-limits). Cached pages, assets and files are free. */
const budgets = {
  render: { amount: 600, per: 5 * MINUTE },
  api: { amount: 3000, per: 5 * MINUTE },
  search: { amount: 300, per: MINUTE },
  citation: { amount: 60, per: MINUTE },
} as const

export type Budget = keyof typeof budgets

type Bucket = { left: number; at: number }

/** Addresses remembered; the longest unseen is forgotten first, and a full bucket needs no memory. */
const MAX_BUCKETS = 50_000

/** Token buckets an address and budget. */
export function createLimits({ on, now = Date.now }: { on: boolean; now?: () => number }) {
  const buckets = new Map<string, Bucket>()
  return {
    /** Takes one; 0 when there was one left, else the seconds to wait. */
    take(budget: Budget, key: string): number {
      if (!on) return 0
      const { amount, per } = budgets[budget]
      const name = `${budget} ${key}`
      const bucket = buckets.get(name) ?? { left: amount, at: now() }
      const left = Math.min(amount, bucket.left + ((now() - bucket.at) * amount) / per)
      buckets.delete(name)
      buckets.set(name, { left: Math.max(0, left - 1), at: now() })
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? name)
      return left >= 1 ? 0 : Math.ceil((per / amount) * (1 - left) * 0.001)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

const SEARCHES =
  /^\/rc-pub\/front\/(search|advSearch|front-article\/(advancedSearch|quickSearch)|front-publication\/search|album\/res\/search)\b/
const CITATIONS = /^\/rc-pub\/front\/front-article\/(downloadCitation|batchPublicizeInfo)\b/
const FREE = /^\/rc-pub\/front\/(files\/get|front-article\/download|ext\/sites)\b/

/** The budget an API path is paid from; null for files. */
export function apiBudget(path: string): Budget | null {
  if (FREE.test(path)) return null
  if (SEARCHES.test(path)) return 'search'
  return CITATIONS.test(path) ? 'citation' : 'api'
}
