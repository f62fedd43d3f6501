import { escapeHtml } from '@/lib/text/escape-html'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, languageName, localized, otherLocale } from '@/lib/i18n/locales'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import { abstractName } from '@/lib/metadata/abstract-name'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'

import { originalAbstract } from './abstracts-view-model'
import { otherDates } from './front-matter-view-model'
import { copyrightText, licenceText } from './standard-statements'

type T = Translator<'article'>
type Html = { html: string; lang?: string | undefined }

export type AboutView = {
  title: string
  subtitle: Html | null
  /** Titles and abstracts other than those in the two page languages, and the one that stands open. */
  titles: Html[]
  abstracts: (Html & { title: string; picture: string | null })[]
  /** Notes, contributions, funding statement, subjects, column and authors in the other language, and rights. */
  facts: { term: string; items: Html[] }[]
}

/** Maximum number of funds in the head; more are listed below the text, to keep title and abstract together. */
export const FUNDS_AT_HEAD = 4

/** Returns funders with their awards, in the reader's language where available. */
export const fundLines = (article: Article, locale: Locale): string[] =>
  article.funds.map((fund) =>
    [localized(locale, { zh: fund.funder, en: fund.enFunder }).text, fund.award].filter(Boolean).join(' '),
  )

/** Returns the distinct texts, the one in the reader's language first. */
const bothSides = (locale: Locale, zh: string | null, en: string | null): string[] => [
  ...new Set((locale === 'en' ? [en, zh] : [zh, en]).flatMap((text) => text || [])),
]

/** Returns the funders in the other language, where the page names them in its own and no statement names them. */
function parallelFunders({ funds, fundingHtml, enFundingHtml }: Article, locale: Locale): string[] {
  const statements = plainText(`${fundingHtml ?? ''} ${enFundingHtml ?? ''}`)
  const names = funds.flatMap(({ funder, enFunder }) => bothSides(locale, funder, enFunder).slice(1))
  return [...new Set(names)].filter((name) => !statements.includes(name))
}

/** The language of that side: names in Japanese have the place of Chinese ones. */
const otherLanguage = ({ language }: Article, locale: Locale): string =>
  otherLocale(locale) === 'zh' && /^ja/i.test(language ?? '') ? 'ja' : otherLocale(locale)

/** Returns authors (one line) and affiliations in the other language, where the page names them in its own. */
function otherSide(article: Article, locale: Locale): string[] {
  const parallel = (list: { name: string | null; enName: string | null }[]) =>
    list.flatMap(({ name, enName }) => bothSides(locale, name, enName).slice(1))
  const authors = parallel(article.authorList).join(', ')
  return [authors, ...new Set(parallel(article.affiliations))].filter(Boolean)
}

/** Builds the view model of the front matter beyond title, authors, dates and the abstracts of the two languages. */
export function aboutView(article: Article, locale: Locale, t: T): AboutView {
  const heading = article.resName || article.enResName ? null : article.otherResName
  const side = localized(locale, { zh: article.resName, en: article.enResName }).lang ?? locale
  const subtitles = { zh: article.subtitle, en: article.enSubtitle }
  // That of a title in the other language stands with it.
  const isWithTitle = Boolean(article.resName && article.enResName)
  const subtitle = localized(side, subtitles, { fallback: !isWithTitle }).text
  const opened = originalAbstract(article, locale)
  return {
    title: t('around.rail'),
    subtitle: subtitle ? { html: subtitle } : null,
    titles: article.otherTitles
      .filter(({ html }) => html !== heading)
      .map(({ lang, html }) => ({ html, lang })),
    abstracts: article.otherAbstracts
      .filter((abstract) => abstract !== opened)
      .map(({ lang, kind, titleHtml, html }) => ({
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

/** Returns the facts of an article by term, in order; some have no items. */
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
  const language = languageName(otherLanguage(article, locale), locale)
  const [copyright, licence] = [copyrightText(article, locale, t), licenceText(article, locale, t)]
  const publisher = localized(locale, { zh: article.publisher, en: article.enPublisher }).text
  return [
    {
      term: t('about.notes'),
      // The statements of the front matter include these notes, with titles and links.
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
      items: [...new Set(article.subjects)].map((text) => ({ html: escapeHtml(text) })),
    },
    {
      term: t('about.columnIn', { language }),
      items: bothSides(locale, article.lanmu, article.enLanmu)
        .slice(1)
        .map((text) => ({ html: escapeHtml(text) })),
    },
    {
      term: t('about.authorsIn', { language }),
      items: otherSide(article, locale).map((text) => ({ html: escapeHtml(text) })),
    },
    { term: t('about.publisher'), items: publisher ? [{ html: escapeHtml(publisher) }] : [] },
    { term: t('about.copyright'), items: copyright ? [{ html: escapeHtml(copyright) }] : [] },
    { term: t('licence'), items: licence ? [{ html: licence }] : [] },
  ]
}
