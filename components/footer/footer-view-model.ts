import type { Locale } from '@/lib/i18n/locales'

/** `lang`: language of what the owner wrote, where it is not that of the page. */
type Written = { lang?: Locale | undefined }

export type FooterLink = Written & { label: string; href: string; newTab?: string | undefined }

/** A contact line: label, text, and link (mail, telephone). */
export type FooterFact = Written & { label: string; text: string; href?: string | undefined }

/** Colours of a footer: text always reaches 4.5:1 on the background. */
export type FooterColours = { background: string; text: string; line: string }

export type FooterView = {
  label: string
  /** 1 on #ebebeb, 2 on any other colour. */
  type: 1 | 2
  colours: FooterColours
  logo?: { src: string; alt: string; inDark: 'plate' | 'inverted' } | undefined
  name: string
  facts: readonly FooterFact[]
  links?: { label: string; items: readonly FooterLink[] } | undefined
  qr?: { src: string; alt: string; message?: (Written & { text: string }) | undefined } | undefined
  visits?: { siteId: number; total: FooterCount; today: FooterCount } | undefined
  copyright?: (Written & { text: string }) | undefined
  /** The privacy notice and the accessibility statement. */
  statements: readonly { href: string; label: string }[]
  /** Choice of the background of every page. */
  paper: { label: string; options: readonly { value: string; label: string }[] }
  filings: readonly (FooterLink | (Written & { label: string; href?: undefined }))[]
}

/** A visit counter, as of render time. */
type FooterCount = { label: string; text: string }
