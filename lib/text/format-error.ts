import { fileErrorText } from './file-error'

const LONGEST = 300
const STATEMENT = 80
const MAX_CAUSES = 4

/**
 * Formats an error in one line for a log: its name and the first line of each message in the chain of causes. Of a
 * failed statement only the first words and the database's message: the whole may be pages long and contain user input.
 */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return cut(textOf(error), LONGEST)
  return `${error.name}: ${chainOf(error).map(describe).join(' <- ')}`
}

/** Formats the reason of a failed command for its user: the error, and below it each cause. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return `${cut(textOf(error), LONGEST)}\n`
  const [first = '', ...causes] = chainOf(error).map((each) => fileErrorText(each) ?? describe(each))
  return [first, ...causes.map((cause) => `Cause: ${cause}`)].map((line) => `${line}\n`).join('')
}

/** Describes a thrown value that is no Error: a string, or an object with descriptive fields. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { name, message, code, errno } = thrown as Record<string, unknown>
  const parts = [name, message, code ?? errno].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? parts.map(String).join(' ') : String(thrown)
}

/** Returns an error and its causes, at most MAX_CAUSES. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = []
  for (let at: unknown = error; at instanceof Error && chain.length < MAX_CAUSES; at = causeOf(at))
    chain.push(at)
  return chain
}

/**
 * Returns the cause of an error; a connection tried at several addresses fails with a list of errors and no message.
 */
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
