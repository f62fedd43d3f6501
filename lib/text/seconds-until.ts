/** Whole seconds until an instant, for Retry-After: one at least. */
export const secondsUntil = (instant: string, now = Date.now()): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - now) / 1000))
