import type { IncomingHttpHeaders } from 'node:http'

/**
 * Returns whether a person followed a link or posted a form and expects a page: by Fetch Metadata, which browsers send
 * over TLS, or by the first media type of Accept.
 */
export function isOpenedInBrowser(headers: Headers | IncomingHttpHeaders): boolean {
  const header = (name: 'sec-fetch-dest' | 'accept') =>
    headers instanceof Headers ? headers.get(name) : headers[name]
  return header('sec-fetch-dest') === 'document' || /^text\/html\b/.test(header('accept') ?? '')
}
