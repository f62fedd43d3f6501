import { pdfHref } from '@/lib/routes/api-href'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { nameList } from '@/lib/i18n/name-list'
import type { Locale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import type { Translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'
import { articleHref } from '@/lib/routes/article-href'
import { citeHref } from '@/lib/routes/citation-href'
import { type StatusBadge, statusBadges } from './status-badges'

/** One article in a list, as finished strings. */
export type EntryView = {
  id: number
  titleHtml: string
  titleLang: string
  href: string
  authors: string
  authorsLang?: Locale | undefined
  /** "2026, 12(4): 1-10" with the journal's name where asked. */
  source: string
  sourceLang?: Locale | undefined
  doi: string | null
  abstractHtml: string | null
  abstractLang: string
  badges: StatusBadge[]
  pdf: { href: string; label: string } | null
  html: { href: string; label: string } | null
  counts: string | null
  /** What its actions are called. */
  labels: Record<'abstract' | 'pdf' | 'html' | 'cite' | 'basket' | 'collect', string>
  /** Address of its graphical abstract. */
  figure: string | null
  /** Page that cites it, and its plain title for the basket. */
  cite: { href: string; label: string; basketLabel: string; collectLabel: string; title: string }
}

type EntryOptions = {
  locale: Locale
  t: Translator<'article'>
  /** Name the journal: on group and aggregate sites, and in lists that mix journals. */
  withJournal?: boolean
  /** The site the list stands on; articles of others link to their own site on group sites. */
  site: { id: number; isGroup: boolean }
}

/** Builds a list entry; a side that is missing falls back to the other, with its own `lang`. */
export function entryView(
  article: ArticleSummary,
  { locale, t, withJournal = false, site }: EntryOptions,
): EntryView {
  const title = localized(locale, { zh: article.resName, en: article.enResName })
  const authors = localized(locale, { zh: article.authors, en: article.enAuthors })
  const abstract = localized(locale, { zh: article.summary, en: article.enSummary })
  const href = articleHref(article, { locale, site })
  const titleHtml = title.text || (article.otherResName ?? article.doi ?? String(article.id))
  return {
    id: article.id,
    titleHtml,
    titleLang: title.text ? (title.lang ?? locale) : (article.language ?? locale),
    href,
    authors: nameList(locale, authors.text),
    authorsLang: authors.lang,
    source: sourceLine(article, locale, withJournal),
    sourceLang: withJournal
      ? localized(locale, { zh: article.publicationName, en: article.enPublicationName }).lang
      : undefined,
    doi: article.doi,
    abstractHtml: abstract.text || null,
    abstractLang: abstract.lang ?? locale,
    badges: statusBadges(article, t),
    pdf:
      article.hasPdf && !article.downloadLogin
        ? { href: pdfHref(article.id), label: t('pdfOf', { title: plainText(titleHtml) }) }
        : null,
    html:
      article.hasFullText && !article.closed
        ? { href: `${href}#full-text`, label: t('htmlOf', { title: plainText(titleHtml) }) }
        : null,
    labels: {
      abstract: t('abstract'),
      pdf: t('pdf'),
      html: t('html'),
      cite: t('citeShort'),
      basket: t('toBasket'),
      collect: t('collect'),
    },
    cite: {
      href: citeHref({ locale, ids: [article.id] }),
      label: t('citeOf', { title: plainText(titleHtml) }),
      basketLabel: t('toBasketOf', { title: plainText(titleHtml) }),
      collectLabel: t('collectOf', { title: plainText(titleHtml) }),
      title: plainText(titleHtml),
    },
    figure: safeUrl(article.graphicAbstract) ?? null,
    counts: article.viewCount > 0 ? t('views', { count: article.viewCount }) : null,
  }
}

/** "Journal, 2026, 12(4): 1-10"; parts that are missing leave no marks behind. */
export function sourceLine(article: ArticleSummary, locale: Locale, withJournal: boolean): string {
  const journal = withJournal
    ? localized(locale, { zh: article.publicationName, en: article.enPublicationName }).text
    : ''
  const issue = article.issue ? `${article.volume}(${article.issue})` : article.volume
  const when = [article.year ? String(article.year) : '', issue].filter(Boolean).join(', ')
  const pages = article.pageOrElocationId ? `: ${article.pageOrElocationId}` : ''
  return [journal, when].filter(Boolean).join(locale === 'en' ? ', ' : '，') + pages
}
