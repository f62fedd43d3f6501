/**
 * Masks the characters slice(-8, -4) of a display name with asterisks: 13812345678 -> 138****5678; fewer in a shorter
 * name. Idempotent.
 */
export function maskName(name: string): string {
  const letters = [...name]
  const from = Math.max(0, letters.length - 8)
  const to = Math.max(0, letters.length - 4)
  return letters.map((letter, at) => (at >= from && at < to ? '*' : letter)).join('')
}
