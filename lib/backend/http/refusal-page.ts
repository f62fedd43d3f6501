import { type Locale, isLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { escapeHtml } from '@/lib/text/escape-html'
import { plainPage } from '@/lib/http/plain-page'
import { cookieOf } from './cookies'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
}

/**
 * Returns the language of a page for a call opened in a browser: the URL's, else the language cookie's of this host.
 */
export function localeOfBrowser(request: Request): Locale {
  const { searchParams } = new URL(request.url)
  const named = [searchParams.get('language'), searchParams.get('lang'), cookieOf(request, 'language')]
  return named.find(isLocale) ?? 'zh'
}

/**
 * Renders a refusal (JSON with `message`) as an HTML page with a link to the home page, with the same status and
 * headers.
 */
export async function refusalPage(refusal: Response, locale: Locale): Promise<Response> {
  const { message } = (await refusal.json()) as { message: string }
  const home = escapeHtml(translator(locale, 'page')('backHome'))
  const headers = new Headers(refusal.headers)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  const page = plainPage(locale, message, `<p><a href="/${locale}/home/">${home}</a></p>`)
  return new Response(page, { status: refusal.status, headers })
}
