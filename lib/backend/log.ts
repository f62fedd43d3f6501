import { faultLine } from '@/lib/text/fault-line'
import { redact } from '@/lib/text/redact'

/** One line on standard error; the front's supervisor collects it. No request bodies, tokens or addresses. */
export function log(message: string, error?: unknown): void {
  const reason = error instanceof Error ? `: ${faultLine(error)}` : ''
  process.stderr.write(`${new Date().toISOString()} ${redact(`${message}${reason}`)}\n`)
}

/** A log that takes no more lines (a full disk, a closed pipe) loses them; the process goes on. */
export function outliveLogFaults(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
