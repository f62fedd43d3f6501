import { createHash } from 'node:crypto'
import { env } from '@/lib/env'

/** Message-ID of an email (RFC 5322), the same for every repeat of what its parts name. */
export const messageIdOf = (...parts: (string | number)[]): string =>
  `${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}@${env.BASE_DOMAIN}`
