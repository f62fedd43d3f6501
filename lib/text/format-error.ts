const LONGEST = 300
const STATEMENT = 80
const MAX_CAUSES = 4

/**
 * A fault in one line for a log: its name, the first line of what it says and of what is behind it. Of a failed
 * statement only its first words and what the database said: the whole may be pages long, and hold what people typed.
 */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return cut(textOf(error), LONGEST)
  return `${error.name}: ${chainOf(error).map(describe).join(' <- ')}`
}

/** Why a command failed, for whoever ran it: what was being done, and under it each cause down to the first. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return `${cut(textOf(error), LONGEST)}\n`
  const [first = '', ...causes] = chainOf(error).map(describe)
  return [first, ...causes.map((cause) => `Cause: ${cause}`)].map((line) => `${line}\n`).join('')
}

/** What was thrown and is no Error: a text, or an object that says something of itself in fields. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { name, message, code, errno } = thrown as Record<string, unknown>
  const parts = [name, message, code ?? errno].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? parts.map(String).join(' ') : String(thrown)
}

/** An error and what caused it, one behind the other. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = []
  for (let at: unknown = error; at instanceof Error && chain.length < MAX_CAUSES; at = causeOf(at))
    chain.push(at)
  return chain
}

/** A connection tried at several addresses fails as a list of errors, and says nothing itself. */
const causeOf = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)

function describe({ message, name, code }: Error & { code?: unknown }): string {
  if (message.trim() === '') return typeof code === 'string' ? code : name
  return cut(message, message.startsWith('Failed query:') ? STATEMENT : LONGEST)
}

const cut = (text: string, longest: number): string => {
  const [first = ''] = text.trim().split('\n')
  return first.length > longest ? `${first.slice(0, longest)}…` : first
}
