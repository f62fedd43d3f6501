/** The media query of readers who asked for stillness. */
export const stillnessQuery = '(prefers-reduced-motion: reduce)'

/** Whether the reader asked for stillness. */
export const wantsStillness = (): boolean => window.matchMedia?.(stillnessQuery).matches ?? false
