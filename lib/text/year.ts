/** Returns a year; null for the 0 stored for an article without a date. */
export const knownYear = (year: number): number | null => year || null
