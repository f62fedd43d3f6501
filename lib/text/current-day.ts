/** Milliseconds of a day. */
export const DAY_MS = 24 * 3600_000

/** Returns the day it is in UTC, as "2026-11-28". */
export const currentDay = (): string => new Date().toISOString().slice(0, 10)
