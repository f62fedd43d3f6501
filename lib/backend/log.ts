import { formatError } from '@/lib/text/format-error'
import { logLine } from '@/lib/log-line'

/** One line on standard error, with the id of the request it is about. No request bodies, tokens or addresses. */
export function log(message: string, error?: unknown, request?: string | null): void {
  const reason = error instanceof Error ? `: ${formatError(error)}` : ''
  process.stderr.write(logLine(`${message}${reason}`, request ?? undefined))
}

/** A log that takes no more lines (a full disk, a closed pipe) loses them; the process goes on. */
export function outliveLogFaults(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
