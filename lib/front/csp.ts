import { createHash } from 'node:crypto'
import { env } from '@/lib/env'
import { formTargets } from '@/lib/http/accounts-host'

/**
 * Policy of a finished page: the inline scripts and the style given by hash, nothing else from elsewhere. What stands in
 * the page is never asked: content may hold a script too. In development React builds call stacks with eval and Next puts
 * the style of each module into the page by itself.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  css = '',
  development = env.NODE_ENV === 'development',
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
    `form-action ${formTargets()}`,
    "frame-ancestors 'self'",
  ].join('; ')
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Headers every document carries. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000',
}
