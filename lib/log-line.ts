import { env } from './env'
import { redact } from './text/redact'

/** `warn`: something is not as it should be and mends itself or is worked around; `error`: something failed. */
type LogLevel = 'info' | 'warn' | 'error'

type Facts = { level?: LogLevel; request?: string | undefined }

/** Formats a log line without tokens and addresses: time and text, or a JSON object, by LOG_FORMAT. */
export function logLine(message: string, { level = 'error', request }: Facts = {}): string {
  const text = redact(message)
  return env.LOG_FORMAT === 'text'
    ? `${new Date().toISOString()} ${text}${request ? ` [${request}]` : ''}\n`
    : logRecord(text, { level, request })
}

/** How the records begin that this process writes itself. */
const RECORD = '{"time":"'

/** Formats a line of LOG_FORMAT=json; `area` where the text does not begin with its own. */
export function logRecord(
  text: string,
  { level, request, area = 'portal' }: Facts & { area?: string },
): string {
  const [, own = area] = /^([\w-]+): /.exec(text) ?? []
  const facts = { time: new Date().toISOString(), level, area: own, message: text }
  return `${JSON.stringify({ ...facts, ...(request ? { request } : {}) })}\n`
}

/** Checks whether text is a record already. */
export const isLogRecord = (text: string): boolean => text.startsWith(RECORD)
