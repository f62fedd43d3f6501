/** Media query for reduced motion. */
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

/** Checks whether the reader prefers reduced motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia?.(reducedMotionQuery).matches ?? false
