import { env } from '@/lib/env'
import { portOf } from '@/lib/http/accounts-host'
import { isPlainHttp } from '@/lib/http/plain-http'
import { siteOrigin } from '@/lib/http/site-origin'
import { hostName } from '@/lib/site/site-key'

/** Returns the port (with its colon) of a Host header where the settings name it: SITE_PORT, or that of ACCOUNTS_HOST. */
export function statedPort(host: string): string {
  const port = portOf(host)
  return port === `:${env.SITE_PORT}` || port === portOf(env.ACCOUNTS_HOST ?? '') ? port : ''
}

/**
 * Returns the port (with its colon) by which visitors reach the server, as far as a Host header may say so: any on a
 * laptop, else one the settings name, and where `name` is served by plain HTTP the one the server listens at. Any other
 * is the visitor's own word, and would lead the readers of a link to another service.
 */
export function ownPort(host: string, name = host): string {
  const port = portOf(host)
  const isOwn = env.BASE_DOMAIN === 'localhost' || (isPlainHttp(name) && port === `:${env.PORT}`)
  return isOwn ? port : statedPort(host)
}

/** Returns the origin of a request. Its Host was resolved by the site table, so its name is one of ours. */
export function requestOrigin(request: Request): string {
  const host = request.headers.get('host') ?? new URL(request.url).host
  return siteOrigin(hostName(host) + ownPort(host))
}
