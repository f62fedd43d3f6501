/** The media query of readers who ask for reduced motion. */
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

/** Whether the reader asks for reduced motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia?.(reducedMotionQuery).matches ?? false
