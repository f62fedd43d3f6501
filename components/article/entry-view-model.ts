import { pdfHref } from '@/lib/routes/api-href'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, localized, nameList } from '@/lib/i18n/locales'
import { localDate } from '@/lib/i18n/local-date'
import type { Translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'
import { articleHref } from '@/lib/routes/article-href'
import { citeHref } from '@/lib/routes/citation-href'
import { type StatusBadge, statusBadges } from './status-badges'

/** An article in a list. */
export type EntryView = {
  id: number
  titleHtml: string
  titleLang: string
  href: string
  authors: string
  authorsLang?: Locale | undefined
  /** "2026, 12(4): 1-10", after the journal's name where requested. */
  source: string
  sourceLang?: Locale | undefined
  doi: string | null
  abstractHtml: string | null
  abstractLang: string
  badges: StatusBadge[]
  pdf: { href: string; label: string } | null
  html: { href: string; label: string } | null
  counts: string | null
  /** Labels of its actions. */
  labels: Record<'abstract' | 'pdf' | 'html' | 'cite' | 'basket' | 'collect', string>
  /** Address of the graphical abstract. */
  figure: string | null
  /** Page of its citation, and its plain title for the basket. */
  cite: { href: string; label: string; basketLabel: string; collectLabel: string; title: string }
}

type EntryOptions = {
  locale: Locale
  t: Translator<'article'>
  /** Adds the journal: on group and aggregate sites, and in lists of several journals. */
  withJournal?: boolean
  /** Site of the list; on group sites articles of others link to their own site. */
  site: { id: number; isGroup: boolean }
}

/** Builds a list entry; a missing language falls back to the other, with its own `lang`. */
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
    authors: authorsLine(authors.text, locale, t),
    authorsLang: authors.lang,
    source: sourceLine(withDay(article, locale, t), locale, withJournal),
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

/** Maximum number of authors named in a list. */
const MAX_AUTHORS = 30

/** Joins the names of the authors, of hundreds the first ones. */
function authorsLine(names: string, locale: Locale, t: EntryOptions['t']): string {
  const all = names.split(';')
  const shown = nameList(locale, all.slice(0, MAX_AUTHORS).join(';'))
  return all.length > MAX_AUTHORS ? t('andOthers', { names: shown }) : shown
}

type Source = Omit<ArticleSummary, 'year'> & { year: number | string | null }

/** Names the day of its year an article came online, in place of that year, until it has a volume or an issue. */
const withDay = (article: ArticleSummary, locale: Locale, t: Translator<'article'>): Source => {
  const { onlineDate, volume, issue, year } = article
  const isOfYear = onlineDate && (!year || onlineDate.startsWith(String(year)))
  return isOfYear && !volume && !issue
    ? { ...article, year: t('onlineOn', { day: localDate(locale, onlineDate) }) }
    : article
}

/** Returns "Journal, 2026, 12(4): 1-10"; missing parts leave no punctuation. */
export function sourceLine(article: Source, locale: Locale, withJournal: boolean): string {
  const journal = withJournal
    ? localized(locale, { zh: article.publicationName, en: article.enPublicationName }).text
    : ''
  const issue = article.issue ? `${article.volume}(${article.issue})` : article.volume
  const date = [article.year ? String(article.year) : '', issue].filter(Boolean).join(', ')
  // "Online 12 November 2026" goes on after a comma.
  const when =
    journal && typeof article.year === 'string' ? date.charAt(0).toLowerCase() + date.slice(1) : date
  const pages = article.pageOrElocationId ? `: ${article.pageOrElocationId}` : ''
  return [journal, when].filter(Boolean).join(locale === 'en' ? ', ' : '，') + pages
}
