import { escapeHtml } from '@/lib/text/escape-html'
import { doiUrl } from '@/lib/text/doi-url'
import { safeUrl } from '@/lib/text/safe-url'
import { plainText } from '@/lib/text/inline-html'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { isChinese } from '@/lib/metadata/indexing/script'
import { referenceNotices } from '@/lib/metadata/reference-notices'
import type { ReferenceDetail } from '@/lib/contract/article'

/** An entry of a list of references; `link` follows its text. */
export type ReferenceView = {
  anchor: string
  /** Notice that the work was retracted, or of concern. */
  notice: string | null
  textHtml: string
  /** Languages of the text and of its translation, where they differ from the page's. */
  lang: Locale | undefined
  transHtml: string | null
  transLang: Locale | undefined
  /** `doi`: the text is a DOI, an address in print. */
  link: { text: string; href: string; doi?: '' } | null
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Returns `zh` for Chinese characters; Latin letters may be of any language. */
function languageOf(html: string | null, locale: Locale): Locale | undefined {
  const text = plainText(html ?? '')
  return locale !== 'zh' && isChinese(text) && !KANA.test(text) ? 'zh' : undefined
}

/** Builds the entries of a list of references. */
export function referencesView(references: ReferenceDetail[], locale: Locale): ReferenceView[] {
  const notices = referenceNotices(references, translator(locale, 'article'))
  return references.map((source) => {
    const reference = { ...source, ...withReadersFormFirst(source, locale) }
    return {
      ...referenceView(reference),
      notice: notices.get(reference.anchor) ?? null,
      lang: languageOf(reference.textHtml, locale),
      transLang: languageOf(reference.transHtml, locale),
    }
  })
}

/** Returns the two forms of a reference, that in the reader's language first. */
function withReadersFormFirst(
  { textHtml, transHtml }: Pick<ReferenceDetail, 'textHtml' | 'transHtml'>,
  locale: Locale,
): Pick<ReferenceDetail, 'textHtml' | 'transHtml'> {
  if (!transHtml) return { textHtml, transHtml }
  const [isFirst, isSecond] = [textHtml, transHtml].map(
    (html) => isChinese(plainText(html)) === (locale === 'zh'),
  )
  return isSecond && !isFirst ? { textHtml: transHtml, transHtml: textHtml } : { textHtml, transHtml }
}

/**
 * Returns the entry with its DOI, else its URL, as a link; the same text at its end and that of its translation is
 * removed. Another DOI at the end of the translation is a link there.
 */
export function referenceView({
  anchor,
  textHtml,
  transHtml,
  doi,
  parts,
}: ReferenceDetail): Pick<ReferenceView, 'anchor' | 'textHtml' | 'transHtml' | 'link'> {
  const url = typeof parts?.url === 'string' ? parts.url : null
  const href = doi ? doiUrl(doi) : safeUrl(url)
  const text = doi ?? url
  if (!href || !text || textHtml.includes('<a '))
    return { anchor, textHtml, transHtml: transHtml && linkedDoi(transHtml), link: null }
  return {
    anchor,
    textHtml: withoutEnd(textHtml, text),
    transHtml: transHtml && linkedDoi(withoutEnd(transHtml, text)),
    link: { text, href, ...(doi ? { doi: '' as const } : {}) },
  }
}

function withoutEnd(html: string, text: string): string {
  const end = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const isAtEnd = html.toLowerCase().endsWith(end.toLowerCase())
  return isAtEnd ? html.slice(0, -end.length).trimEnd() : html
}

const linkedDoi = (html: string): string =>
  html.replace(/(?<=^|[\s:：])10\.\d{4,9}\/[^\s<>"，。；：、）]*[^\s<>"，。；：、）.]$/, (doi) => {
    const href = doiUrl(plainText(doi))
    return href ? `<a href="${escapeHtml(href)}">${doi}</a>` : doi
  })
