import { type Locale, isLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { escapeHtml } from '@/lib/text/escape-html'
import { plainPage } from '@/lib/http/plain-page'
import { cookieOf } from './cookies'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
}

/**
 * Returns the language of a page for a call opened in a browser: that of the request, else of the page of this host with
 * the link, else the language cookie's, else that of the site.
 */
export function localeOfBrowser(request: Request, siteLanguage: Locale = 'zh'): Locale {
  const { searchParams } = new URL(request.url)
  const named = [
    request.headers.get('language'),
    searchParams.get('language'),
    searchParams.get('lang'),
    localeOfReferer(request),
    cookieOf(request, 'language'),
  ]
  return named.find(isLocale) ?? siteLanguage
}

/** Returns the first segment of the path of the page of this host that has the link; null for another page. */
function localeOfReferer({ headers }: Request): string | null {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { host, pathname } = new URL(referer)
  return host === headers.get('host')?.toLowerCase() ? (pathname.split('/')[1] ?? null) : null
}

/**
 * Renders a refusal (JSON with `message`) as an HTML page with a link to the home page, with the same status and
 * headers.
 */
export async function refusalPage(refusal: Response, locale: Locale): Promise<Response> {
  const { message } = (await refusal.json()) as { message: string }
  return messagePage(locale, [message], { status: refusal.status, headers: refusal.headers })
}

/** Renders a heading and sentences as an HTML page with a link to the home page. */
export function messagePage(
  locale: Locale,
  [title = '', ...sentences]: string[],
  { status, headers: sent }: { status: number; headers: HeadersInit },
): Response {
  const headers = new Headers(sent)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  const text = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')
  const link = { label: translator(locale, 'page')('backHome'), href: href.home({ locale }) }
  const page = plainPage(locale, title, text, { link })
  return new Response(page, { status, headers })
}
