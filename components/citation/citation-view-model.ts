import { citationTypes } from '@/lib/citation/citation-types'
import { type CslStyleId, cslStyleOf, cslStyles } from '@/lib/citation/csl-styles'
import { type Locale, readersFirst } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { CitedItem } from '@/lib/contract/citation'
import { citationFileHref, citeHref } from '@/lib/routes/citation-href'

/** A reference as shown and copied: inline HTML with its language, and plain text. */
type Quote = { html: string; text: string; lang: string; label: string; copy: string }

export type CitationView = {
  entries: { id: number; quotes: Quote[] }[]
  style: CslStyleId
  styles: { value: string; label: string }[]
  formats: { type: string; label: string; href: string }[]
  page: string
  ids: string
}

/** Data of the citation calls that a citation box shows. */
type CitationData = {
  items: Pick<
    CitedItem,
    'id' | 'quote' | 'quoteHtml' | 'quoteLang' | 'transQuote' | 'transQuoteHtml' | 'transQuoteLang'
  >[]
  style: string
}

/** Builds the view model of a citation box. */
export function citationView(data: CitationData, locale: Locale, t: Translator<'citation'>): CitationView {
  const ids = data.items.map(({ id }) => id)
  const style = cslStyleOf(data.style).id
  return {
    entries: data.items.map((item, at) => ({
      id: item.id,
      quotes: readersFirst(locale, quotesOf(item, at + 1, t)),
    })),
    style,
    styles: cslStyles.map(({ id }) => ({ value: id, label: t(`styles.${id}`) })),
    formats: citationTypes.map((type) => ({
      type,
      label: t(`type.${type}`),
      href: citationFileHref({ locale, ids, style, type }),
    })),
    page: citeHref({ locale, ids, style }),
    ids: ids.join(','),
  }
}

const quotesOf = (item: CitationData['items'][number], n: number, t: Translator<'citation'>): Quote[] =>
  [
    {
      html: item.quoteHtml || item.quote,
      text: item.quote,
      lang: item.quoteLang,
      label: t('own'),
      copy: t('copyOf', { n }),
    },
    {
      html: item.transQuoteHtml || item.transQuote,
      text: item.transQuote,
      lang: item.transQuoteLang,
      label: t('translated'),
      copy: t('copyTranslationOf', { n }),
    },
  ].filter(({ text }) => text !== '')
