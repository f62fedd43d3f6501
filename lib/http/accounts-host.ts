import { env } from '@/lib/env'
import { siteOrigin } from './site-origin'
import { hostName } from '@/lib/site/site-key'

/** Returns the port of a Host header with its colon; "" if it has none. */
export const portOf = (header: string): string => /:\d{1,5}$/.exec(header)?.[0] ?? ''

/**
 * Returns the host through which a sign-in on one host is shared with others (`ACCOUNTS_HOST`), as seen from a host;
 * null if each host has its own sign-in. On a laptop (BASE_DOMAIN localhost) it is the default site's, at the same
 * port. Only our own back end has such sessions.
 */
export function accountsHost(from: string): string | null {
  if (env.RC_PUB_ORIGIN) return null
  if (env.ACCOUNTS_HOST) return env.ACCOUNTS_HOST
  const host = hostName(from)
  const isLaptop = env.BASE_DOMAIN === 'localhost' && (host === 'localhost' || host.endsWith('.localhost'))
  return isLaptop ? `${env.DEFAULT_SITE}.localhost${portOf(from)}` : null
}

/** Returns whether sign-ins are shared between hosts. */
export const sharesSignIn = (): boolean =>
  !env.RC_PUB_ORIGIN && (env.ACCOUNTS_HOST !== undefined || env.BASE_DOMAIN === 'localhost')

/**
 * Returns the targets of forms (`form-action`): browsers also check redirects after a form, and a sign-in without
 * scripts redirects through the accounts host.
 */
export function formTargets(): string {
  if (!sharesSignIn()) return "'self'"
  return `'self' ${siteOrigin(env.ACCOUNTS_HOST ?? '*.localhost:*')}`
}
