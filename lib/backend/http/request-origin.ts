import { siteOrigin } from '@/lib/http/site-origin'

/** Returns the origin of a request. Its Host was resolved by the site table, so it is one of ours. */
export const requestOrigin = (request: Request): string =>
  siteOrigin(request.headers.get('host') ?? new URL(request.url).host)
