import { isLocalHost } from './cookies'

/** Origin the visitor came to. The Host was resolved against the site table, so it is one of ours. */
export function requestOrigin(request: Request): string {
  const host = request.headers.get('host') ?? new URL(request.url).host
  return `${isLocalHost(host) ? 'http' : 'https'}://${host}`
}
