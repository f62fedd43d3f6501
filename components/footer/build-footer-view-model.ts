import { type Locale, type LocalizedText, localized } from '@/lib/i18n/locales'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import type { Translator } from '@/lib/i18n/translator'
import { presentText } from '@/lib/text/present-text'
import { safeUrl } from '@/lib/text/safe-url'
import type { FooterConfig } from '@/lib/contract/config'
import type { Site } from '@/lib/contract/site'
import { footerColours } from './footer-colours'
import type { FooterFact, FooterLink, FooterView } from './footer-view-model'

/** Input of a footer. */
type FooterInput = {
  site: Site
  config: FooterConfig
  locale: Locale
  /** Returns the address of a stored file by its id. */
  file: (id: string) => string
  /** True where the site's phone is for subscriptions (lib/site/traits). */
  subscriptionPhone: boolean
  /** Addresses of the statements of every site. */
  statements: { privacy: string; accessibility: string }
  t: Translator<'footer'>
}

/** Backgrounds of pages, as the reading settings of articles have them. */
const PAPERS = ['auto', 'light', 'sepia', 'dark'] as const

/** Register that Chinese sites must link their ICP number to. */
const icpRegister = 'https://beian.miit.gov.cn/'

/** Returns whether an address is of the register: other pages are no proof of a filing. */
const isRegister = (address: string): boolean =>
  URL.canParse(address) && /(^|\.)miit\.gov\.cn$/.test(new URL(address).hostname)

/** Sorts an owner's `linkAddress`: an entry of the register, or a page the postal address leads to. */
function linksOfAddress({ linkAddress }: FooterConfig): { register: string; place: string | undefined } {
  const address = safeUrl(linkAddress)
  return address !== undefined && isRegister(address)
    ? { register: address, place: undefined }
    : { register: icpRegister, place: address }
}

/** Returns the value in the page's language, else in the other: an address in one language is better than none. */
function written(locale: Locale, zh: string | null, en: string | null): LocalizedText | undefined {
  const shown = localized(locale, { zh: presentText(zh), en: presentText(en) })
  return shown.text === '' ? undefined : shown
}

const side = (...sides: Parameters<typeof written>): string | undefined => written(...sides)?.text

const picture = (value: string | null, file: FooterInput['file']) => {
  const text = presentText(value)
  return text === undefined ? undefined : (safeUrl(text) ?? (/^[\w-]+$/.test(text) ? file(text) : undefined))
}

const factsOf = ({ config, locale, subscriptionPhone, t }: FooterInput): FooterFact[] => {
  const phone = presentText(config.phone)
  const email = presentText(config.email)
  const address = written(locale, config.address, config.enAddress)
  const facts: (Pick<FooterFact, 'label' | 'href' | 'lang'> & { text: string | undefined })[] = [
    {
      label: t('address'),
      text: address?.text,
      lang: address?.lang,
      href: linksOfAddress(config).place,
    },
    { label: t('postcode'), text: presentText(config.postcode) },
    {
      label: t(subscriptionPhone ? 'subscriptionPhone' : 'phone'),
      text: phone,
      // Several numbers in one field are text, not a number to call.
      href:
        phone !== undefined && /^\+?[\d\s()-]{5,20}$/.test(phone)
          ? `tel:${phone.replace(/[^\d+]/g, '')}`
          : undefined,
    },
    { label: t('fax'), text: presentText(config.fax) },
    {
      label: t('email'),
      text: email,
      href: email !== undefined && /^[^\s@;,]+@[^\s@;,]+$/.test(email) ? `mailto:${email}` : undefined,
    },
  ]
  return facts.flatMap(({ text, ...fact }) => (text === undefined ? [] : [{ ...fact, text }]))
}

const linksOf = ({ config, locale, t }: FooterInput): FooterLink[] =>
  config.links.flatMap(({ name, enName, url }): FooterLink[] => {
    const label = written(locale, name, enName)
    const href = safeUrl(url)
    return label === undefined || href === undefined
      ? []
      : [{ label: label.text, lang: label.lang, href, newTab: t('newTab') }]
  })

const filingsOf = ({ config, locale, t }: FooterInput): FooterView['filings'] => {
  const filing = (number: string | null, href: string | undefined) => {
    const label = presentText(number)
    if (label === undefined) return []
    const lang = langAttribute(locale, label)
    return [href === undefined ? { label, lang } : { label, lang, href, newTab: t('newTab') }]
  }
  return [
    ...filing(config.icp, linksOfAddress(config).register),
    ...filing(config.picp, safeUrl(config.picpLink)),
  ]
}

const visitsOf = ({ config, site, locale, t }: FooterInput): FooterView['visits'] => {
  // A new site counts from its first visitor.
  if (!config.showVisits || config.sumVisits === 0) return undefined
  const number = new Intl.NumberFormat(locale)
  return {
    siteId: site.id,
    total: { label: t('visitsTotal'), text: number.format(config.sumVisits) },
    today: { label: t('visitsToday'), text: number.format(config.todayVisits) },
  }
}

/** Builds the view model of a footer. Fields that are empty, 'null' or 'undefined' are left out. */
export const buildFooterView = (input: FooterInput): FooterView => {
  const { site, config, locale, file, statements, t } = input
  const { type, colours } = footerColours(config.backgroundColor)
  const name =
    side(locale, config.chLogoName, config.enLogoName) ?? side(locale, site.name, site.enName) ?? ''
  const logo = config.showLogo ? picture(side(locale, config.chLogo, config.enLogo) ?? null, file) : undefined
  const qr = picture(config.qrUrl, file)
  const links = linksOf(input)
  return {
    label: t('about'),
    type,
    colours,
    logo:
      logo === undefined
        ? undefined
        : { src: logo, alt: name, inDark: config.invertLogoInDark === true ? 'inverted' : 'plate' },
    name,
    facts: factsOf(input),
    links: links.length > 0 ? { label: t('links'), items: links } : undefined,
    qr:
      qr === undefined
        ? undefined
        : { src: qr, alt: t('qr'), message: written(locale, config.qrMessage, config.enQrMessage) },
    visits: visitsOf(input),
    statements: [
      { href: statements.privacy, label: t('privacy') },
      { href: statements.accessibility, label: t('accessibility') },
    ],
    copyright: written(locale, config.copyright, config.enCopyright),
    paper: {
      label: t('paper'),
      options: PAPERS.map((value) => ({ value, label: t(`papers.${value}`) })),
    },
    filings: filingsOf(input),
  }
}
