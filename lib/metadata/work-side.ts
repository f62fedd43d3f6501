import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import { plainText } from '@/lib/text/inline-html'
import { withoutOwnDoi } from '@/lib/text/without-own-doi'
import { wholeTitle } from '@/lib/i18n/whole-title'
import { keywordGroups } from '@/lib/text/keyword-groups'
import type { Article } from '@/lib/contract/article'

type Pick = (zh: string | null | undefined, en: string | null | undefined) => string

/**
 * Returns a work as a page in `locale` shows it, field by field: in that language, else in the work's own, else in the
 * other. Texts in a third language count as the work's own when the work is in that language.
 */
export function workSide(article: Article, locale: Locale) {
  const language = (article.language ?? 'zh').toLowerCase()
  const third = <Entry extends { lang: string }>(entries: Entry[]) =>
    entries.find(({ lang }) => lang.toLowerCase() === language)
  const pick: Pick = (zh, en) => localized(locale, { zh, en }).text
  const [zhTitle, enTitle] = [
    wholeTitle('zh', article.resName, article.subtitle),
    wholeTitle('en', article.enResName, article.enSubtitle),
  ]
  const inLocale = (zh: string | null, en: string | null) => ({ zh, en })[locale]
  const ownAbstract = third(article.otherAbstracts.filter(({ kind }) => kind === null))?.html
  const abstractHtml =
    inLocale(article.summary, article.enSummary) || ownAbstract || pick(article.summary, article.enSummary)
  const titleHtml =
    inLocale(zhTitle, enTitle) ||
    third(article.otherTitles)?.html ||
    pick(zhTitle, enTitle) ||
    (article.otherResName ?? '')
  const title = plainText(titleHtml)
  const keywords = keywordsOn(article, locale, language)
  return {
    pick,
    title,
    titleHtml,
    /** The titles in every other language. */
    otherTitles: [
      ...new Set(
        [zhTitle, enTitle, ...article.otherTitles.map(({ html }) => html)].map((html) => plainText(html)),
      ),
    ].filter((text) => text !== '' && text !== title),
    abstractHtml,
    abstract: plainText(withoutOwnDoi(abstractHtml)),
    /** The abstract in the work's own language where another one is shown, "" elsewhere. */
    ownAbstract: ownAbstract && ownAbstract !== abstractHtml ? plainText(withoutOwnDoi(ownAbstract)) : '',
    keywords,
    /** The keywords with those in third languages, each once. */
    allKeywords: [
      ...new Set([...keywords, ...article.otherKeywords.flatMap(({ words }) => words.map(plainText))]),
    ],
    authors: article.authorList
      .map((author) => {
        const side = pick(author.name, author.enName)
        return { ...author, text: side, inverted: inverted(author, side) }
      })
      .filter(({ text }) => text !== ''),
    affiliation: (index: number) => {
      const found = article.affiliations[index]
      return found && { name: pick(found.name, found.enName), ror: found.ror }
    },
    journal: pick(article.publicationName, article.enPublicationName),
    publisher: pick(article.publisher, article.enPublisher),
    column: plainText(pick(article.lanmu, article.enLanmu)),
  }
}

/** Returns a name with the family name first, if its parts are known; Chinese and Korean names already are. */
function inverted({ name, nameParts }: Article['authorList'][number], text: string): string {
  const parts = text === name ? nameParts?.zh : nameParts?.en
  if (!parts || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text)) return text
  return [parts.family, parts.given, parts.suffix].filter(Boolean).join(', ')
}

export type WorkSide = ReturnType<typeof workSide>

/** Returns keywords in one language: the requested one, else the work's, else the other. */
function keywordsOn(article: Article, locale: Locale, language: string): string[] {
  const groups = keywordGroups(article)
  const order = [locale, language, otherLocale(locale)]
  const found = order.map((lowerLanguage) => groups.find(({ lang }) => lang.toLowerCase() === lowerLanguage))
  return found.find((group) => group !== undefined)?.words.map(({ text }) => text) ?? []
}
