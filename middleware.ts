import { type NextRequest, NextResponse } from 'next/server'
import { readTarget } from '@/lib/routes/request-target'
import { resolveRoute } from '@/lib/routes/resolve-route'
import { routeHeaders } from '@/lib/routes/route-headers'
import { siteKeyOfHost } from '@/lib/site/site-of-host'

/**
 * Routes requests that did not pass the front (a bare `next dev`): public URL -> site, language, screen (decision
 * 0007). Never authorises. Behind the front it does nothing: the front has resolved the route and says so in a header.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const target = readTarget(pathname + search, undefined, { development: true })
  if (typeof target === 'number') return new NextResponse(null, { status: target })
  if (target.kind !== 'document' && target.kind !== 'articleFile') return NextResponse.next()
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const route = resolveRoute({
    url: target.url,
    siteKey: siteKeyOfHost(request.headers.get('host')) ?? '',
    cookie: request.cookies.get('language')?.value,
  })
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(routeHeaders(route))) headers.set(name, value)
  return NextResponse.rewrite(new URL(route.url, request.url), { request: { headers } })
}

export const config = {
  matcher: [{ source: '/:path*', missing: [{ type: 'header', key: 'x-portal-resolved' }] }],
}
