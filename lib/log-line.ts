import { env } from './env'
import { redact } from './text/redact'

/** A line of the log, tokens and addresses cut out: time and text, or one JSON object where LOG_FORMAT says so. */
export function logLine(message: string, request?: string): string {
  const text = redact(message)
  const time = new Date().toISOString()
  if (env.LOG_FORMAT === 'text') return `${time} ${text}${request ? ` [${request}]` : ''}\n`
  const [, area = 'portal'] = /^([\w-]+):/.exec(text) ?? []
  return `${JSON.stringify({ time, area, message: text, ...(request ? { request } : {}) })}\n`
}
