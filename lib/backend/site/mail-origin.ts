import { env } from '@/lib/env'
import type { Context } from '@/lib/backend/http/handler'
import { requestOrigin } from '@/lib/backend/http/request-origin'
import { siteOrigin } from '@/lib/http/site-origin'
import { siteAddress } from './site-address'

/**
 * Returns the origin of links in an email: the site's own domain where it has one, else that of the request, whose
 * port would lead its reader elsewhere if somebody else chose it.
 */
export function mailOrigin({ request, scope: { site } }: Pick<Context, 'request' | 'scope'>): string {
  return site.domain ? siteOrigin(siteAddress(site, env) ?? '') : requestOrigin(request)
}
