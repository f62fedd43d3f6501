import { sourceLine } from '@/components/article/entry-view-model'
import type { Article } from '@/lib/contract/article'
import { localDate } from '@/lib/i18n/local-date'
import { type Locale, joinList } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { issueOfArticle } from '@/lib/routes/issue-of-article'
import { type CurrentSite, siteHref } from '@/lib/routes/site-href'
import { doiUrl } from '@/lib/text/doi-url'
import { licenceName } from '@/lib/text/licence-name'
import { presentText } from '@/lib/text/present-text'
import { isOnlineFirst, publicationDate } from '@/lib/text/publication-date'
import { safeUrl } from '@/lib/text/safe-url'
import { FUNDS_AT_HEAD, fundLines } from './about-view-model'
import { originalAbstract } from './abstracts-view-model'

type T = Translator<'article'>

/**
 * `quiet`: the text is clear without its term, which is then for screen readers only; `doi`: the text is a DOI, an
 * address in print.
 */
export type Fact = {
  term: string
  text: string
  href?: string | undefined
  rel?: string
  quiet?: boolean
  doi?: ''
}

export type FactsView = {
  /** Journal and issue, above the title. */
  source: { text: string; href: string | undefined }
  /** Date, DOI and licence: one line under the authors. */
  line: Fact[]
  /** History, funding and classification, folded. */
  folded: Fact[]
  /** Label of the folded part, affiliations first: "Affiliations, history". Null where it is empty. */
  foldLabel: string | null
}

/** Builds the facts in the head of an article, besides title and authors. */
export function factsView(
  article: Article,
  { locale, t, site, hasText }: { locale: Locale; t: T; site: CurrentSite; hasText: boolean },
): FactsView {
  const history = dates(article, locale, t)
  const funds = fundLines(article, locale)
  const funding = funds.length > 0 && funds.length <= FUNDS_AT_HEAD
  const names = [
    ...(article.affiliations.length > 0 ? [t('affiliations')] : []),
    ...(history.length > 0 ? [t('history')] : []),
    ...(funding ? [t('funding')] : []),
  ]
  // A group's own page of that year and number may be of another journal.
  const issue = issueOfArticle(locale, article)
  return {
    source: {
      text: sourceLine(article, locale, true),
      href: issue === null ? undefined : siteHref(issue, article, site),
    },
    line: [...line(article, locale, t), ...extentOf(article, locale, hasText, t)],
    folded: [
      ...history,
      ...(funding ? [{ term: t('funding'), text: joinList(locale, funds) }] : []),
      ...(article.clc ? [{ term: t('clc'), text: article.clc }] : []),
    ],
    foldLabel: foldLabel(names, locale) || (article.clc ? t('clc') : null),
  }
}

const foldLabel = (names: string[], locale: Locale): string =>
  names.map((name, at) => (at === 0 ? name : name.toLowerCase())).join(locale === 'en' ? ', ' : '、')

function line(article: Article, locale: Locale, t: T): Fact[] {
  const date = publicationDate(article)
  // An accepted manuscript is online and not yet published.
  const term = article.publishDate && article.version !== ACCEPTED ? t('published') : t('online')
  const licence = safeUrl(article.licenceUrl)
  return [
    ...(date ? [{ term, text: localDate(locale, date) }] : []),
    ...(article.doi
      ? [{ term: t('doi'), text: article.doi, href: doiUrl(article.doi), doi: '' as const }]
      : []),
    ...(licence
      ? [{ term: t('licence'), text: licenceName(article.licenceUrl ?? ''), href: licence, quiet: true }]
      : []),
  ]
}

/** Version of a manuscript that is accepted, before it is in proof. */
const ACCEPTED = -1

/** Checks whether the text of an article may be at another publisher's. */
const isElsewhere = ({ vasDocLink, vasDocId, adcsDocId, vasDocsource }: Article): boolean =>
  [vasDocLink, vasDocId, adcsDocId, vasDocsource].some((name) => presentText(name) !== undefined)

/** Checks whether there is neither text nor PDF of an open article. */
export const isRecordOnly = (article: Article, hasText: boolean): boolean =>
  !(hasText || article.hasPdf || article.closed || article.withdrawn || isElsewhere(article))

const extentOf = (article: Article, locale: Locale, hasText: boolean, t: T): Fact[] =>
  !isRecordOnly(article, hasText)
    ? []
    : [
        {
          term: t('fullText'),
          text: t(
            article.summary || article.enSummary || originalAbstract(article, locale)
              ? 'abstractOnly'
              : 'recordOnly',
          ),
          quiet: true,
        },
      ]

/** Returns the dates other than the one in the line; of two of publication both. */
function dates(article: Article, locale: Locale, t: T): Fact[] {
  const rows: [string, string | null][] = [
    [t('received'), article.receivedDate],
    [t('revised'), article.revisedDate],
    [t('acceptedOn'), article.acceptedDate],
    [t('online'), article.publishDate ? article.onlineDate : null],
    [t('dates.ppub'), isOnlineFirst(article) ? article.publishDate : null],
  ]
  return rows.flatMap(([term, date]) => (date ? [{ term, text: localDate(locale, date) }] : []))
}
