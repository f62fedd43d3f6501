import { env } from '@/lib/env'
import { siteOrigin } from '@/lib/http/site-origin'
import { hostName } from '@/lib/site/site-key'

/** The port of a Host header with its colon; "" where it names none. */
export const portOf = (header: string): string => /:\d{1,5}$/.exec(header)?.[0] ?? ''

/**
 * The host through which a sign-in on one host counts on the others (`ACCOUNTS_HOST`), as seen from a host; null where
 * every host is signed in to by itself. On a laptop (BASE_DOMAIN localhost) the default site's, at the port that was
 * used. Only the own back end has such sessions.
 */
export function accountsHost(from: string): string | null {
  if (env.RC_PUB_ORIGIN) return null
  if (env.ACCOUNTS_HOST) return env.ACCOUNTS_HOST
  const host = hostName(from)
  const isLaptop = env.BASE_DOMAIN === 'localhost' && (host === 'localhost' || host.endsWith('.localhost'))
  return isLaptop ? `${env.DEFAULT_SITE}.localhost${portOf(from)}` : null
}

/** Whether sign-ins are shared between hosts at all. */
export const sharesSignIn = (): boolean =>
  !env.RC_PUB_ORIGIN && (env.ACCOUNTS_HOST !== undefined || env.BASE_DOMAIN === 'localhost')

/**
 * Where forms may lead (`form-action`): browsers ask it of the redirects after a form too, and those of a sign-in without
 * scripts lead over the accounts host.
 */
export function formTargets(): string {
  if (!sharesSignIn()) return "'self'"
  return `'self' ${siteOrigin(env.ACCOUNTS_HOST ?? '*.localhost:*')}`
}
