import { takeSharedToken } from './queries/shared-counts'
import { Refusal } from '@/lib/backend/http/handler'
import type { Queryable } from '@/lib/backend/db/db'
import { isShared } from '@/lib/backend/db/is-shared'
import { blockOf, networkOf } from '@/lib/text/network'
import { type Rate, TokenBuckets } from '@/lib/token-buckets'

/** Rate limits of accounts (docs/behaviour.md#rate-limits), independent of LIMITS. */
const rates = {
  registerByAddress: { count: 5, seconds: 1800 },
  passwordChange: { count: 10, seconds: 600 },
  upload: { count: 30, seconds: 1800 },
  exportAccount: { count: 5, seconds: 3600 },
  subscribe: { count: 5, seconds: 3600 },
  subscribeByBlock: { count: 60, seconds: 3600 },
  changeEmail: { count: 5, seconds: 3600 },
  changeEmailByAddress: { count: 20, seconds: 3600 },
  changeEmailByBlock: { count: 60, seconds: 3600 },
  reportError: { count: 5, seconds: 3600 },
  reportErrorOfSite: { count: 60, seconds: 3600 },
  isRegistered: { count: 10, seconds: 3600 },
  messageByAddress: { count: 20, seconds: 3600 },
  messageByBlock: { count: 60, seconds: 3600 },
  identitySignIn: { count: 60, seconds: 300 },
  memberWrite: { count: 600, seconds: 300 },
} satisfies Record<string, Rate>

const MAX_BUCKETS = 50_000

const store = globalThis as { __portalBuckets?: TokenBuckets | undefined; __portalEpoch?: string }

/** Takes a token from a bucket of this process; false if it is empty. */
const takeInProcess = (id: string, rate: Rate): boolean =>
  (store.__portalBuckets ??= new TokenBuckets(MAX_BUCKETS)).take(id, rate) === 0

/**
 * Refuses with 429 if the bucket of (name, key) is empty. Instances with one database server share it. Null keys (calls
 * in process) are not counted.
 */
export async function limit(db: Queryable, name: keyof typeof rates, key: string | null): Promise<void> {
  if (key === null) return
  const id = `${name} ${key}`
  const taken = isShared(db)
    ? await takeSharedToken(db, `${store.__portalEpoch ?? ''}${id}`, rates[name])
    : takeInProcess(id, rates[name])
  if (taken) return
  const { count, seconds } = rates[name]
  const wait = Math.max(30, Math.ceil(seconds / count / 30) * 30)
  throw new Refusal(429, 'tooMany', { headers: { 'retry-after': String(wait) } })
}

/** Returns the network of an address, by which limits count; null for calls in process. */
export const addressKey = (address: string | null): string | null =>
  address === null ? null : networkOf(address)

/** Returns the block of an address, for whoever has many networks; null for calls in process. */
export const blockKey = (address: string | null): string | null =>
  address === null ? null : blockOf(address)

/** Clears every count, for tests. */
export const forgetRates = (): void => {
  store.__portalEpoch = `${Date.now()} `
  store.__portalBuckets = undefined
}
