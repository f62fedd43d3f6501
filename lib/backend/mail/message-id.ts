import { createHash } from 'node:crypto'
import { env } from '@/lib/env'

/** Returns the Message-ID of an email (RFC 5322), the same for equal parts. */
export const messageIdOf = (...parts: (string | number)[]): string =>
  `${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}@${env.BASE_DOMAIN}`
