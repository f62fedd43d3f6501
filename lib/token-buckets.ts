import { BoundedMap } from './bounded-map'

/** At most `count` in `seconds`, refilled evenly; `count` is also the largest burst. */
export type Rate = { count: number; seconds: number }

type Bucket = { tokens: number; at: number }

/** Token buckets by key, at most `max` of them: the least recently used is evicted first, for a full one need not be stored. */
export class TokenBuckets {
  private readonly buckets: BoundedMap<string, Bucket>

  constructor(
    max: number,
    private readonly now: () => number = Date.now,
  ) {
    this.buckets = new BoundedMap(max)
  }

  /** Takes a token of a key; returns 0, or the seconds until there is one. */
  take(key: string, { count, seconds }: Rate): number {
    const now = this.now()
    const bucket = this.buckets.get(key) ?? { tokens: count, at: now }
    // A clock that is set back must not empty a bucket: its key would be refused until it has caught up.
    const elapsed = Math.max(0, now - bucket.at) / 1000
    const tokens = Math.min(count, bucket.tokens + (elapsed * count) / seconds)
    const isTaken = tokens >= 1
    this.buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, at: now })
    return isTaken ? 0 : Math.ceil(((1 - tokens) * seconds) / count)
  }
}
