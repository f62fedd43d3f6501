/** A year as it is told; null for the 0 that an article without any date is kept under. */
export const knownYear = (year: number): number | null => year || null
