import { type NextRequest, NextResponse } from 'next/server'
import { resolveLocale } from '@/lib/i18n/resolve-locale'
import { internalPath } from '@/lib/routes/internal-path'
import { match } from '@/lib/routes/match'

/** Routes only, never authorises: public address -> site, language, screen (design decision 7). */
export function middleware(request: NextRequest): NextResponse {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const { pathname, searchParams } = request.nextUrl
  const siteKey = request.headers.get('x-portal-site') ?? siteKeyOfHost(request.headers.get('host') ?? '')
  const found = match(pathname, searchParams)
  const locale = resolveLocale(
    found?.locale ?? pathname.split('/')[1],
    request.cookies.get('language')?.value,
    request.headers.get('x-portal-default-language'),
  )
  const headers = new Headers(request.headers)
  const known = new URLSearchParams(found?.query ?? {}).toString()
  const query = found ? known : searchParams.toString()
  headers.set('x-public-path', query ? `${pathname}?${query}` : pathname)
  const held = request.headers.get('x-portal-screen')
  const url = new URL(
    held === 'unavailable'
      ? `/${encodeURIComponent(siteKey)}/${locale}/unavailable`
      : found
        ? internalPath(siteKey, locale, found)
        : `/${encodeURIComponent(siteKey)}/${locale}/not-found`,
    request.url,
  )
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('x-page-cache', found?.policy ?? 'none')
  return response
}

/** Without the front (next dev) the first host label names the site. */
function siteKeyOfHost(host: string): string {
  const label = host.toLowerCase().split('.')[0] ?? ''
  return host.includes('.localhost') ? label : 'all'
}

export const config = {
  matcher: [
    '/((?!_next/|rc-pub/|oai$|oai/|feeds/|robots\\.txt$|sitemap|opensearch\\.xml$|\\.well-known/|site-css/|favicon\\.ico$|assets/).*)',
  ],
}
