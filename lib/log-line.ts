import { env } from './env'
import { redact } from './text/redact'

/** Formats a log line without tokens and addresses: time and text, or a JSON object, by LOG_FORMAT. */
export function logLine(message: string, request?: string): string {
  const text = redact(message)
  const time = new Date().toISOString()
  if (env.LOG_FORMAT === 'text') return `${time} ${text}${request ? ` [${request}]` : ''}\n`
  const [, area = 'portal'] = /^([\w-]+):/.exec(text) ?? []
  return `${JSON.stringify({ time, area, message: text, ...(request ? { request } : {}) })}\n`
}
