import { flagReferences } from '@/lib/text/flag-references'
import { readersCaptions } from '@/lib/text/readers-captions'
import { readersHeading, readersHeadings } from '@/lib/text/readers-headings'
import { readersReferences } from '@/lib/text/readers-references'
import { escapeHtml } from '@/lib/text/escape-html'
import { plainText } from '@/lib/text/inline-html'
import { fillFullText } from '@/lib/text/fill-full-text'
import { storedHtml } from '@/lib/text/stored-html'
import { type Locale, languageName } from '@/lib/i18n/locales'
import { isSameLanguage } from '@/lib/text/language-tag'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import type { Translator } from '@/lib/i18n/translator'
import type { FullTextData } from '@/lib/contract/article'
import { fileHref } from '@/lib/routes/file-href'
import { pictureSrcSet } from '@/lib/routes/picture-href'

type T = Translator<'article'>

export type OutlineView = {
  label: string
  entries: { anchor: string; titleHtml: string; level: number; lang?: Locale | undefined }[]
}

const headingsFor = (reader: Locale, t: T) => ({
  reader,
  label: (heading: 'references' | 'acknowledgements') => t(`label.${heading}`),
})

/** Returns the outline of the parts with a title; null without any. */
export function outlineView(fullText: FullTextData | null, locale: Locale, t: T): OutlineView | null {
  const entries = (fullText?.outline ?? []).flatMap((entry) => {
    const titleHtml = fullText ? filledHtml(fullText, t, entry.titleHtml) : ''
    const title = plainText(titleHtml)
    const own = readersHeading(title, headingsFor(locale, t))
    if (own !== undefined) return [{ ...entry, titleHtml: escapeHtml(own) }]
    return title === '' ? [] : [{ ...entry, titleHtml, lang: langAttribute(locale, title) }]
  })
  return entries.length > 0 ? { label: t('outline'), entries } : null
}

export type FullTextView = {
  html: string
  lang: string
  title: string
  /** Says what language the text is in, and leads to a translation into the reader's printed with it. */
  note: { text: string; lang: string; anchor: string | undefined } | null
}

/**
 * Builds the full text with notices at its references, and a note where it is in another language than the page and the
 * front matter in both: of an article without a word in the page language another notice says so.
 */
export function fullTextView(
  fullText: FullTextData,
  notices: ReadonlyMap<string, string>,
  { locale, isBilingual }: { locale: Locale; isBilingual: boolean },
  t: T,
): FullTextView {
  const { lang } = fullText
  const languages = { reader: locale, text: lang }
  const html = readersCaptions(readersHeadings(filledHtml(fullText, t), headingsFor(locale, t)), languages)
  const other = lang !== '' && !isSameLanguage(lang, locale)
  const anchor = translationIn(html, locale)
  const names = { language: languageName(lang, locale), own: languageName(locale, locale) }
  return {
    html: readersReferences(flagReferences(html, notices), languages),
    lang,
    title: t('fullText'),
    note:
      other && (isBilingual || anchor)
        ? { text: t(anchor ? 'translationBelow' : 'fullTextIn', names), lang: locale, anchor }
        : null,
  }
}

/** Returns the anchor of a translation into a language that is printed with a text. */
const translationIn = (html: string, locale: Locale): string | undefined =>
  [...html.matchAll(/<section id="([^"]*)" lang="([^"]*)" data-type="translation"/g)].find(
    ([, , lang = '']) => isSameLanguage(lang, locale),
  )?.[1]

/**
 * Returns the full text with interface labels and file addresses filled in. That of a remote back end is sanitised
 * before: filling takes quadratic time over elements nobody closes.
 */
export const filledHtml = (fullText: FullTextData | null, t: T, html = fullText?.html ?? ''): string =>
  fillFullText(storedHtml('full-text', html), {
    label: (key) =>
      t.has(`label.${key}` as 'label.references') ? t(`label.${key}` as 'label.references') : key,
    picture: (name) => fullText?.pictures?.[name] ?? null,
    pictureSrcSet,
    fileUrl: fileHref,
  })
