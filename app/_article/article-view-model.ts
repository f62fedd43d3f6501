import { pdfHref } from '@/lib/routes/api-href'
import { pdfTypeFor } from '@/lib/rules/pdf-type'
import { type StatusBadge, statusBadges } from '@/components/article/status-badges'
import { plainText } from '@/lib/text/inline-html'
import { textWidth } from '@/lib/text/text-width'
import { type Locale, type LocalizedText, localized, otherLocale } from '@/lib/i18n/locales'
import { wholeTitles } from '@/lib/i18n/whole-title'
import { titleAfterStatus } from '@/lib/i18n/title-after-status'
import { type Translator, translator } from '@/lib/i18n/translator'
import { referenceNotices } from '@/lib/metadata/reference-notices'
import type { Article, FullTextData, ReferenceDetail } from '@/lib/contract/article'
import { isReadable } from '@/lib/rules/is-readable'
import { citeHref } from '@/lib/routes/citation-href'
import { articleHref } from '@/lib/routes/article-href'
import type { CurrentSite } from '@/lib/routes/site-href'
import { abstractViews, htmlIn, originalAbstract } from './abstracts-view-model'
import { type AboutView, aboutView } from './about-view-model'
import { type FactsView, factsView, isRecordOnly } from './facts-view-model'
import { type FrontView, frontMatterView } from './front-matter-view-model'
import { withReadersStatements } from './standard-statements'
import {
  type FullTextView,
  type OutlineView,
  fullTextView,
  outlineView,
  filledHtml,
} from './full-text-view-model'
import { type KeywordsView, keywordsView } from './keywords-view-model'
import { type AccessView, accessView } from './access-view-model'
import { filesView, withLinkedFiles } from './files-view-model'
import { otherLanguage } from './other-language'
import { metricsView } from './metrics-view-model'
import { people } from './people-view-model'
import { type ReferenceView, referencesView } from './reference-view-model'
import { type RelationsView, relationsView } from './relations-view-model'

type T = Translator<'article'>

/** Id of the abstract, used by the outline. */
export const ABSTRACT_ID = 'article-abstract'

type Html = { html: string; lang: string }
/** `lang` is set where the label is not in the language of the page. */
type Link = { label: string; href: string; lang?: Locale | undefined }

export type ArticleViewModel = {
  column: string
  badges: StatusBadge[]
  titleHtml: string
  titleLang: string
  /** The title as plain text, after its status, for the reading bar. */
  shortTitle: string
  /** Whether the title is too long for the largest font size. */
  longTitle: boolean
  parallelTitle: Html | null
  authors: {
    name: string
    /** Language of the name, where it is not that of the page. */
    lang: Locale | undefined
    /** Page of the author's articles. */
    href: string
    /** Labels of the affiliations, and marks of notes. */
    marks: string
    /** What stands for the address of a corresponding author. */
    correspondenceMark: string
    orcid: string | null
    email: string | null
    corresponding: boolean
  }[]
  moreAuthors: string | null
  /** Whether the marks of the affiliations count them from 1, as a numbered list does. */
  areAffiliationsCounted: boolean
  affiliations: { mark: string | null; name: string; lang: Locale | undefined }[]
  /** Notice where the work exists in the other language only. */
  otherLanguage: string | null
  facts: FactsView
  withdrawn: { title: string; reason: string | null; citation: string | null } | null
  /** For a closed article: through whom the reader has access, or who has it. */
  access: AccessView | null
  abstract: (Html & { title: string }) | null
  translatedAbstract: (Html & { title: string }) | null
  parallelAbstract: (Html & { title: string }) | null
  about: AboutView
  front: FrontView
  keywords: KeywordsView[]
  outline: OutlineView | null
  fullText: FullTextView | null
  /** Whether text or abstract has formulas, which can be copied. */
  hasFormulas: boolean
  references: { title: string; items: ReferenceView[] } | null
  files: { title: string; items: (Link & { id: string | undefined; note: string })[] } | null
  relations: RelationsView | null
  actions: Link[]
  /** Address of its references, and what the basket stores. */
  cite: { id: number; href: string; label: string; basket: string; title: string } | null
  metrics: { title: string; items: string[] }
  previous: (Link & { title: LocalizedText }) | null
  next: (Link & { title: LocalizedText }) | null
  /** Label of the group of both links. */
  neighbours: string
}

/** What a closed article takes, and that a text is not here, stands in the line of facts. */
const pageBadges = (article: Article, hasText: boolean, t: T): StatusBadge[] => [
  ...statusBadges({ ...article, closed: false }, t),
  ...(article.oa && !isRecordOnly(article, hasText)
    ? [{ label: t('openAccess'), tone: 'neutral' as const }]
    : []),
]

const citeAction = (article: Article, locale: Locale, t: T) => ({
  id: article.id,
  href: citeHref({ locale, ids: [article.id] }),
  label: t('cite'),
  basket: t('toBasket'),
  title:
    plainText(localized(locale, { zh: article.resName, en: article.enResName }).text) || (article.doi ?? ''),
})

/** Builds the view model of an article. A missing language falls back to the other, with its own `lang`. */
export function articleViewModel(
  article: Article,
  fullText: FullTextData | null,
  references: ReferenceDetail[],
  { locale, site }: { locale: Locale; site: CurrentSite },
): ArticleViewModel {
  const t = translator(locale, 'article')
  const title = htmlIn(locale, { zh: article.resName, en: article.enResName })
  const parallel = htmlIn(otherLocale(locale), wholeTitles(article))
  const titleHtml = title?.html ?? article.otherResName ?? article.doi ?? ''
  const plainTitle = plainText(titleHtml)
  const text = withLinkedFiles(fullText, article, t)
  const isBilingual = otherLanguage(article, locale) === null
  return {
    column: localized(locale, { zh: article.lanmu, en: article.enLanmu }).text,
    badges: pageBadges(article, fullText !== null, t),
    titleHtml,
    shortTitle: titleAfterStatus(plainTitle, article, locale),
    longTitle: textWidth(plainTitle) > LONG_TITLE,
    titleLang: title?.lang ?? article.language ?? locale,
    parallelTitle: parallel && title && parallel.lang !== title.lang ? parallel : null,
    ...people(article, locale, t),
    facts: factsView(article, { locale, t, site, hasText: fullText !== null }),
    withdrawn: withdrawnView(article, t),
    otherLanguage: otherLanguage(article, locale),
    access: accessView(article, locale),
    ...abstractViews(article, locale, t),
    about: aboutView(article, locale, t),
    front: frontMatterView(
      withReadersStatements(article, locale),
      locale,
      t,
      (html) => filledHtml(fullText, t, html),
      fullText !== null,
    ),
    keywords: keywordsView(article, locale),
    outline: withEnds(outlineView(fullText, locale, t), article, locale, t),
    hasFormulas: [
      fullText?.html,
      article.summary,
      article.enSummary,
      originalAbstract(article, locale)?.html,
    ].some((html) => html?.includes('<math')),
    fullText: text && fullTextView(text, referenceNotices(references, t), { locale, isBilingual }, t),
    // A full text includes its own list.
    references: fullText ? null : listedReferences(references, locale, t),
    files: filesView(article, text?.html ?? '', locale, t),
    relations: relationsView(article, locale, t),
    actions: actions(article, locale, t),
    cite: article.withdrawn ? null : citeAction(article, locale, t),
    metrics: metricsView(article, t),
    previous: neighbour(article, 'previous', { locale, site }, t('previousArticle')),
    next: neighbour(article, 'next', { locale, site }, t('nextArticle')),
    neighbours: `${t('previousArticle')} / ${t('nextArticle')}`,
  }
}

const withdrawnView = ({ withdrawn }: Article, t: T): ArticleViewModel['withdrawn'] =>
  withdrawn ? { title: t('withdrawn'), reason: withdrawn.reason, citation: withdrawn.citation } : null

const listedReferences = (
  references: ReferenceDetail[],
  locale: Locale,
  t: T,
): ArticleViewModel['references'] =>
  references.length > 0 ? { title: t('references'), items: referencesView(references, locale) } : null

/** Width in letters above which a title has a smaller font. */
const LONG_TITLE = 84

/** Adds the abstract before and the section about the article after the entries of an outline. */
const withEnds = (outline: OutlineView | null, article: Article, locale: Locale, t: T): OutlineView | null =>
  outline && {
    ...outline,
    entries: [
      ...(article.summary || article.enSummary || originalAbstract(article, locale)
        ? [{ anchor: ABSTRACT_ID, titleHtml: t('abstract'), level: 2 }]
        : []),
      ...outline.entries,
    ],
  }

/** Returns the link of the PDF; visitors who must sign in are led to the form by the file itself, and back to it. */
function actions(article: Article, locale: Locale, t: T): Link[] {
  if (!article.hasPdf || !isReadable(article)) return []
  const type = pdfTypeFor(article.attachments, locale) ?? undefined
  return article.downloadLogin && !article.closed
    ? [{ label: t('loginToDownload'), href: pdfHref(article.id, locale, type) }]
    : [{ label: t('pdf'), href: pdfHref(article.id, undefined, type) }]
}

type Where = { locale: Locale; site: CurrentSite }

/** Returns the link to the article before or after another, on the site of both. */
function neighbour(article: Article, side: 'previous' | 'next', where: Where, label: string) {
  const row = article[side]
  return row
    ? {
        label,
        title: localized(where.locale, { zh: row.resName, en: row.enResName }),
        href: articleHref({ ...row, siteId: article.siteId, address: article.address }, where),
      }
    : null
}
