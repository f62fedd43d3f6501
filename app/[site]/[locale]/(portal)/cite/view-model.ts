import { type CitationView, citationView } from '@/components/citation/citation-view-model'
import { type CitationWords, citationWords } from '@/components/citation/citation-words'
import { plainText } from '@/lib/text/inline-html'
import { fill } from '@/lib/i18n/fill'
import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import { MAX_CITED } from '@/lib/contract/citation'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { href } from '@/lib/routes/href'
import type { LoadedCite } from './load'

export type CiteViewModel = {
  title: string
  count: string | null
  words: CitationWords
  box: CitationView | null
  /** What of the list is not shown, and why. */
  notices: string[]
  /** Articles cited, with the way to each. */
  articles: { id: number; title: string; href: string }[]
  copyAll: string
  contents: string
  action: string
}

/** Finished strings of the citation page. */
export function citeView(data: LoadedCite | null, locale: Locale): CiteViewModel {
  const words = citationWords(locale)
  const items = data?.items ?? []
  return {
    title: items.length === 1 ? words.titleOne : words.title,
    count: items.length > 1 ? fill(words.count, { count: items.length }) : null,
    words,
    box: data && citationView(data, locale, words),
    notices: data ? noticesOf(data, words) : [],
    articles: items.map(({ id, doi, resName, enResName, otherResName, quote }) => ({
      id,
      title:
        plainText(localized(locale, { zh: resName, en: enResName }).text) || plainText(otherResName) || quote,
      href: hrefOfArticle(locale, { id, doi }),
    })),
    copyAll: items.map(({ quote }, at) => (items.length > 1 ? `[${at + 1}] ${quote}` : quote)).join('\n'),
    contents: href.issue({ locale }),
    action: href.cite({ locale, ids: [] }),
  }
}

const noticesOf = ({ missing, unreadable, over }: LoadedCite, words: CitationWords): string[] =>
  [
    missing.length > 0 ? fill(words.missing, { count: missing.length }) : '',
    unreadable > 0 ? fill(words.unreadable, { count: unreadable }) : '',
    over > 0 ? fill(words.over, { count: MAX_CITED, left: over }) : '',
  ].filter(Boolean)
