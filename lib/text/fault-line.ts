const LONGEST = 300

/**
 * A fault in one line for a log: its name, the first line of what it says and of what is behind it. Of a failed
 * statement only its first words and what the database said: the whole may be pages long, and hold what people typed.
 */
export function faultLine(error: unknown): string {
  if (!(error instanceof Error)) return cut(String(error), LONGEST)
  const said = /^Failed query:/.test(error.message) ? cut(error.message, 80) : cut(error.message, LONGEST)
  const behind = error.cause instanceof Error ? ` <- ${cut(error.cause.message, LONGEST)}` : ''
  return `${error.name}: ${said}${behind}`
}

const cut = (text: string, longest: number): string => {
  const [first = ''] = text.trim().split('\n')
  return first.length > longest ? `${first.slice(0, longest)}…` : first
}
