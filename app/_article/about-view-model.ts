import { escapeHtml } from '@/lib/text/escape-html'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { localized } from '@/lib/i18n/localized'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import { languageName } from '@/lib/i18n/language-name'
import { type Locale, otherLocale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'

import { otherDates } from './front-view-model'

type T = Translator<'article'>
type Html = { html: string; lang?: string | undefined }

export type AboutView = {
  title: string
  subtitle: Html | null
  /** Titles and abstracts beside the two languages of the pages. */
  titles: Html[]
  abstracts: (Html & { title: string; picture: string | null })[]
  /** Notes, contributions, funding statement, subjects and rights. */
  facts: { term: string; items: Html[] }[]
}

/** More funds than these stand below the text, so that they do not part title and abstract by a screenful. */
export const FUNDS_AT_HEAD = 4

/** Funders with their awards, in the reader's language where they have it. */
export const fundLines = (article: Article, locale: Locale): string[] =>
  article.funds.map((fund) =>
    [localized(locale, { zh: fund.funder, en: fund.enFunder }).text, fund.award].filter(Boolean).join(' '),
  )

/** A text in the reader's language, and the one of the other language behind it. */
const bothSides = (locale: Locale, zh: string | null, en: string | null): string[] => [
  ...new Set((locale === 'en' ? [en, zh] : [zh, en]).flatMap((text) => text || [])),
]

/** Subjects, with the column as the other language calls it. */
const subjects = (article: Article, locale: Locale): string[] => {
  const [, ...parallel] = bothSides(locale, article.lanmu, article.enLanmu)
  return [...new Set([...parallel, ...article.subjects])]
}

/** Funders as the other language names those the page names in its own. */
const parallelFunders = ({ funds }: Article, locale: Locale): string[] => [
  ...new Set(funds.flatMap(({ funder, enFunder }) => bothSides(locale, funder, enFunder).slice(1))),
]

/** Authors in one line, and their affiliations, as the other language names those the page names in its own. */
function otherSide(article: Article, locale: Locale): string[] {
  const parallel = (list: { name: string | null; enName: string | null }[]) =>
    list.flatMap(({ name, enName }) => bothSides(locale, name, enName).slice(1))
  const authors = parallel(article.authorList).join(', ')
  return [authors, ...new Set(parallel(article.affiliations))].filter(Boolean)
}

/** What the front matter says beyond title, authors, dates and the abstracts of the two languages. */
export function aboutView(article: Article, locale: Locale, t: T): AboutView {
  const heading = article.resName || article.enResName ? null : article.otherResName
  const subtitle = localized(locale, { zh: article.subtitle, en: article.enSubtitle }).text
  return {
    title: t('around.rail'),
    subtitle: subtitle ? { html: subtitle } : null,
    titles: article.otherTitles
      .filter(({ html }) => html !== heading)
      .map(({ lang, html }) => ({ html, lang })),
    abstracts: article.otherAbstracts.map(({ lang, kind, titleHtml, html }) => ({
      html,
      lang,
      title: titleHtml || abstractName(kind, lang, locale, t),
      picture: kind === 'graphical' ? (safeUrl(article.graphicAbstract) ?? null) : null,
    })),
    facts: facts(article, locale, t)
      .filter(({ items }) => items.length > 0)
      .map(({ term, items }) => ({
        term,
        items: items.map(({ html }) => ({ html, lang: langAttribute(locale, plainText(html)) })),
      })),
  }
}

/** Facts of an article by term, in order; some have no items. */
function facts(article: Article, locale: Locale, t: T): { term: string; items: { html: string }[] }[] {
  const funding = bothSides(locale, article.fundingHtml, article.enFundingHtml)
  const roles = article.authorList.flatMap((author) =>
    author.roles.length > 0
      ? [
          {
            html: `${escapeHtml(localized(locale, { zh: author.name, en: author.enName }).text)}: ${author.roles.map(escapeHtml).join(', ')}`,
          },
        ]
      : [],
  )
  const funds = fundLines(article, locale)
  const authorNotes = article.authorList.flatMap(({ notes }) => notes)
  const publisher = localized(locale, { zh: article.publisher, en: article.enPublisher }).text
  return [
    {
      term: t('about.notes'),
      // The statements say them with their titles and links.
      items: [...new Set([...authorNotes, ...(article.frontMatter ? [] : article.authorNotesHtml)])].map(
        (html) => ({
          html,
        }),
      ),
    },
    { term: t('about.contributions'), items: roles },
    {
      term: t('label.funding'),
      items: [
        ...funding.map((html) => ({ html })),
        ...(funds.length > FUNDS_AT_HEAD ? funds.map((fund) => ({ html: escapeHtml(fund) })) : []),
        ...parallelFunders(article, locale).map((text) => ({ html: escapeHtml(text) })),
      ],
    },
    {
      term: t('dates.title'),
      items: otherDates(article, locale, t).map((text) => ({ html: escapeHtml(text) })),
    },
    {
      term: t('about.subjects'),
      items: subjects(article, locale).map((text) => ({ html: escapeHtml(text) })),
    },
    {
      term: t('about.authorsIn', { language: languageName(otherLocale(locale), locale) }),
      items: otherSide(article, locale).map((text) => ({ html: escapeHtml(text) })),
    },
    { term: t('about.publisher'), items: publisher ? [{ html: escapeHtml(publisher) }] : [] },
    { term: t('about.copyright'), items: article.copyright ? [{ html: escapeHtml(article.copyright) }] : [] },
    { term: t('licence'), items: article.licenceHtml ? [{ html: article.licenceHtml }] : [] },
  ]
}

/** What an abstract without a title of its own is called: by its kind, else by its language. */
function abstractName(kind: string | null, lang: string, locale: Locale, t: T): string {
  const key = `abstractKind.${kind ?? ''}`
  if (kind !== null && /^[\w-]+$/.test(kind) && t.has(key as 'abstractKind.summary'))
    return t(key as 'abstractKind.summary')
  const words = (kind ?? '').replace(/[_-]+/g, ' ')
  return words
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : t('about.abstractIn', { language: languageName(lang, locale) })
}
