import { type Locale, isLocale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'
import { escapeHtml } from '@/lib/text/escape-html'
import { phoneParts } from '@/lib/text/phone-parts'
import { plainPage } from '@/lib/http/plain-page'
import { type Page, makePage } from './page'

type Kind = Exclude<keyof Messages['front'], 'reference'>

/** Renders a page of a few sentences without site data, for when there is no site or its pages cannot be rendered. */
export function staticErrorPage(
  kind: Kind,
  status: number,
  locale: Locale,
  headers: Record<string, string> = {},
  { values = {}, lines = [] }: { values?: Record<string, string>; lines?: string[] } = {},
): Page {
  const t = translator(locale, 'front')
  const paragraphs = [t(`${kind}.text`, values), ...lines].map(
    (line) => `<p>${phoneParts(line).map(phoneLink).join('')}</p>`,
  )
  const body = plainPage(locale, t(`${kind}.title`, values), paragraphs.join(''))
  return makePage(status, Buffer.from(body), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...headers,
  })
}

/** A link to call is as high as a finger needs, and ends no line inside its number. */
const PHONE = 'color:inherit;display:inline-block;padding:.6rem 0;margin:-.6rem 0;white-space:nowrap'

const phoneLink = ({ text, href }: { text: string; href?: string }): string =>
  href === undefined ? escapeHtml(text) : `<a style="${PHONE}" href="${href}">${escapeHtml(text)}</a>`

/** Language of a path: its prefix, else `lang=`, else zh. */
export function localeOfUrl(url: string): Locale {
  const first = url.split(/[/?]/)[1]
  if (isLocale(first)) return first
  return /[?&]lang=en(&|$)/.test(url) ? 'en' : 'zh'
}
