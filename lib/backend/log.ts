import { redact } from '@/lib/domain/redact'

/** One line on standard error; the front's supervisor collects it. No request bodies, tokens or addresses. */
export function log(message: string, error?: unknown): void {
  const reason =
    error instanceof Error ? `: ${error.name}: ${error.message.split('\n')[0]}${causeOf(error)}` : ''
  process.stderr.write(`${new Date().toISOString()} ${redact(`${message}${reason}`)}\n`)
}

const causeOf = (error: Error): string => (error.cause instanceof Error ? ` <- ${error.cause.message}` : '')
