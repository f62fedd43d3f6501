export const OWN_SEGMENTS: readonly string[]
