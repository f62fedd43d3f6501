import type { Locale } from '@/lib/i18n/locales'

export type FooterLink = { label: string; href: string; newTab?: string | undefined }

/** A contact line: label, text, and link (mail, telephone). */
export type FooterFact = { label: string; text: string; href?: string | undefined }

/** Colours of a footer: text always reaches 4.5:1 on the background. */
export type FooterColours = { background: string; text: string; line: string }

export type FooterView = {
  label: string
  /** 1 on #ebebeb, 2 on any other colour. */
  type: 1 | 2
  colours: FooterColours
  logo?: { src: string; alt: string } | undefined
  name: string
  facts: readonly FooterFact[]
  links?: { label: string; items: readonly FooterLink[] } | undefined
  qr?: { src: string; alt: string; message?: string | undefined } | undefined
  visits?: { siteId: number; total: FooterCount; today: FooterCount } | undefined
  copyright?: string | undefined
  /** The privacy notice and the accessibility statement. */
  statements: readonly { href: string; label: string }[]
  filings: readonly ((FooterLink | { label: string; href?: undefined }) & { lang?: Locale | undefined })[]
}

/** A visit counter, as of render time. */
type FooterCount = { label: string; text: string }
