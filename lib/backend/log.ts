import { formatError } from '@/lib/text/format-error'
import { logLine } from '@/lib/log-line'

/**
 * Logs a line to standard error, with the id of its request: an error, or a warning where there is none. No request
 * bodies, tokens or addresses.
 */
export function log(message: string, error?: unknown, request?: string | null): void {
  const reason = error instanceof Error ? `: ${formatError(error)}` : ''
  const level = error === undefined ? 'warn' : 'error'
  process.stderr.write(logLine(`${message}${reason}`, { level, request: request ?? undefined }))
}

/** Logs what is no fault: progress, or that something works again. */
export const logInfo = (message: string): void =>
  void process.stderr.write(logLine(message, { level: 'info' }))

/** Ignores write errors of the log (a full disk, a closed pipe): lines are lost, the process goes on. */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
