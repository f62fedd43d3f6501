import { createHash } from 'node:crypto'
import { env } from '@/lib/env'
import { formTargets } from '@/lib/http/accounts-host'

/**
 * Returns the Content-Security-Policy of a rendered page: inline scripts and style by hash, nothing from other origins.
 * Hashes come from the render and never from the HTML, whose content may hold a script. In development React needs eval
 * for call stacks, and Next inlines the style of each module. `formHost` is another host that forms may lead to.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  css = '',
  { development = env.NODE_ENV === 'development', formHost = '' } = {},
): string {
  const hashes = new Set(scripts.map(hashOf))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}${development ? " 'unsafe-eval'" : ''}`.trim(),
    development
      ? "style-src-elem 'self' 'unsafe-inline'"
      : `style-src-elem 'self'${css === '' ? '' : ` ${hashOf(css)}`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets()}${HOST.test(formHost) ? ` ${formHost}` : ''}`,
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A host with or without a port: anything else could add a directive of its own. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Headers of every document. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000',
}
