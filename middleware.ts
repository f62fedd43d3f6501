import { type NextRequest, NextResponse } from 'next/server'
import { place } from '@/lib/routes/place'

/**
 * Routes what comes without the front (next dev, files of an article), never authorises: public address -> site, language,
 * screen (decision 0007).
 */
export function middleware(request: NextRequest): NextResponse {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const { url, publicPath, policy } = place({
    url: request.url,
    siteKey: request.headers.get('x-portal-site') ?? siteKeyOfHost(request.headers.get('host') ?? ''),
    cookie: request.cookies.get('language')?.value,
    language: request.headers.get('x-portal-default-language'),
  })
  const headers = new Headers(request.headers)
  headers.set('x-public-path', publicPath)
  const response = NextResponse.rewrite(new URL(url, request.url), { request: { headers } })
  response.headers.set('x-page-cache', policy)
  return response
}

/** Without the front (next dev) the first host label names the site. */
function siteKeyOfHost(host: string): string {
  const label = host.toLowerCase().split('.')[0] ?? ''
  return host.includes('.localhost') ? label : 'all'
}

export const config = {
  matcher: [
    {
      source:
        '/((?!_next/|rc-pub/|oai$|oai/|feeds/|robots\\.txt$|sitemap|opensearch\\.xml$|\\.well-known/|site-css/|favicon\\.ico$|assets/).*)',
      missing: [{ type: 'header', key: 'x-portal-placed' }],
    },
  ],
}
