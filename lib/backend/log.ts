import { faultLine } from '@/lib/domain/fault-line'
import { redact } from '@/lib/domain/redact'

/** One line on standard error; the front's supervisor collects it. No request bodies, tokens or addresses. */
export function log(message: string, error?: unknown): void {
  const reason = error instanceof Error ? `: ${faultLine(error)}` : ''
  process.stderr.write(`${new Date().toISOString()} ${redact(`${message}${reason}`)}\n`)
}
