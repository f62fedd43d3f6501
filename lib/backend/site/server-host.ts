import { type Context, maintenanceOf } from '@/lib/backend/http/handler'
import { env } from '@/lib/env'
import { accountsHost, portOf } from '@/lib/http/accounts-host'
import { hostName } from '@/lib/site/site-key'
import { siteKeyOfHost } from '@/lib/site/site-of-host'
import { directory } from './directory'

/** Returns the host of a request, lower case, with its port. */
export const hostOf = (request: Request): string =>
  (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()

const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/

/**
 * Checks whether a host belongs to an open site of this server: its own domain or its label below BASE_DOMAIN, at the
 * port of this request, or the accounts host.
 */
export async function isServerHost({ db, request }: Context, host: string): Promise<boolean> {
  const requestHost = hostOf(request)
  const name = hostName(host)
  if (!HOST.test(host) || name === '127.0.0.1') return false
  if (name === 'localhost' && env.BASE_DOMAIN !== 'localhost') return false
  if (portOf(host) !== portOf(requestHost) && host !== accountsHost(requestHost)) return false
  const { sites } = await directory(db)
  const key = siteKeyOfHost(host, sites)
  const site = sites.find(({ sld }) => sld === key)
  return site?.state === 'open' && maintenanceOf(site) === null
}
