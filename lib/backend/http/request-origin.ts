import { siteOrigin } from '@/lib/http/site-origin'

/** Origin the visitor came to. The Host was resolved against the site table, so it is one of ours. */
export const requestOrigin = (request: Request): string =>
  siteOrigin(request.headers.get('host') ?? new URL(request.url).host)
