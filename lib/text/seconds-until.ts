/** Returns the whole seconds until an instant, for Retry-After; at least 1. */
export const secondsUntil = (instant: string): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 1000))
