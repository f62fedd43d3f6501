import type { SiteIdentity } from '@/lib/contract/envelope'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { escapeHtml } from '@/lib/text/escape-html'
import { phoneParts } from '@/lib/text/phone-parts'
import { PLAIN_LINK, plainPage } from '@/lib/http/plain-page'
import { type Page, makePage } from './page'

type Kind = Exclude<keyof Messages['front'], 'reference' | 'reload' | 'goBack'>

type Options = {
  values?: Record<string, string>
  lines?: string[]
  /** Heading, where it is not the title. */
  heading?: string | undefined
  /** Page to go back to, where opening the same address again would not repeat what was refused. */
  back?: string | undefined
  /** The site, as far as it is known. */
  site?: SiteIdentity | null | undefined
}

/** Renders a page of a few sentences without site data, for when there is no site or its pages cannot be rendered. */
export function staticErrorPage(
  kind: Kind,
  status: number,
  locale: Locale,
  headers: Record<string, string> = {},
  { values = {}, lines = [], heading, back, site }: Options = {},
): Page {
  const t = translator(locale, 'front')
  const paragraphs = [t(`${kind}.text`, values), ...lines].map(
    (line) => `<p>${phoneParts(line).map(phoneLink).join('')}</p>`,
  )
  const next = nextStep(kind, locale)
  const link = back === undefined ? next : { label: translator(locale, 'front')('goBack'), href: back }
  const body = plainPage(locale, t(`${kind}.title`, values), paragraphs.join(''), { site, heading, link })
  return makePage(status, Buffer.from(body), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...headers,
  })
}

/** Returns the link that goes on: the same address again, where that may help, else the home page of the site. */
function nextStep(kind: Kind, locale: Locale) {
  switch (kind) {
    case 'unknownHost':
      return undefined
    case 'badRequest':
    case 'tooLong':
    case 'notAllowed':
      return { label: translator(locale, 'page')('backHome'), href: href.home({ locale }) }
    case 'unavailable':
    case 'tooMany':
    case 'busy':
    case 'maintenance':
      return { label: translator(locale, 'front')('reload'), href: '' }
  }
}

/** No line ends inside the number of a link to call. */
const PHONE = `${PLAIN_LINK};white-space:nowrap`

const phoneLink = ({ text, href }: { text: string; href?: string }): string =>
  href === undefined ? escapeHtml(text) : `<a style="${PHONE}" href="${href}">${escapeHtml(text)}</a>`
