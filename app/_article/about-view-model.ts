import { escapeHtml } from '@/lib/text/escape-html'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { localized } from '@/lib/i18n/localized'
import { foreignLang } from '@/lib/i18n/foreign-lang'
import { languageName } from '@/lib/i18n/language-name'
import type { Locale } from '@/lib/i18n/locales'
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

/** What the front matter says beyond title, authors, dates and the abstracts of the two languages. */
export function aboutView(article: Article, locale: Locale, t: T): AboutView {
  const heading = article.resName || article.enResName ? null : article.otherResName
  const subtitle = localized(locale, { zh: article.subtitle, en: article.enSubtitle }).text
  const funding = localized(locale, { zh: article.fundingHtml, en: article.enFundingHtml }).text
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
  const own = article.authorList.flatMap(({ notes }) => notes)
  const facts = [
    {
      term: t('about.notes'),
      // The statements say them with their titles and links.
      items: [...new Set([...own, ...(article.frontMatter ? [] : article.authorNotesHtml)])].map((html) => ({
        html,
      })),
    },
    { term: t('about.contributions'), items: roles },
    {
      term: t('label.funding'),
      items: [
        ...(funding ? [{ html: funding }] : []),
        ...(funds.length > FUNDS_AT_HEAD ? funds.map((fund) => ({ html: escapeHtml(fund) })) : []),
      ],
    },
    {
      term: t('dates.title'),
      items: otherDates(article, locale, t).map((text) => ({ html: escapeHtml(text) })),
    },
    { term: t('about.subjects'), items: article.subjects.map((text) => ({ html: escapeHtml(text) })) },
    { term: t('about.copyright'), items: article.copyright ? [{ html: escapeHtml(article.copyright) }] : [] },
    { term: t('licence'), items: article.licenceHtml ? [{ html: article.licenceHtml }] : [] },
  ]
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
    facts: facts
      .filter(({ items }) => items.length > 0)
      .map(({ term, items }) => ({
        term,
        items: items.map(({ html }) => ({ html, lang: foreignLang(locale, plainText(html)) })),
      })),
  }
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
