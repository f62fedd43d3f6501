import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'

const FOLDED_AUTHORS = 8
const FOLDED_AFFILIATIONS = 4

/** Authors with the marks of their affiliations; long lists of either are folded. */
export function people(article: Article, locale: Locale, t: Translator<'article'>) {
  const authors = article.authorList.map((author) => ({
    name: localized(locale, { zh: author.name, en: author.enName }).text,
    marks: author.affiliations.map((index) => String(index + 1)).join(','),
    orcid: author.orcid,
    email: author.email,
    corresponding: author.corresponding,
  }))
  return {
    authors,
    moreAuthors: authors.length > FOLDED_AUTHORS ? t('moreAuthors', { count: authors.length }) : null,
    allAffiliations:
      article.affiliations.length > FOLDED_AFFILIATIONS
        ? t('allAffiliations', { count: article.affiliations.length })
        : null,
    affiliations: article.affiliations.map((affiliation, index) => ({
      mark: String(index + 1),
      name: localized(locale, { zh: affiliation.name, en: affiliation.enName }).text,
    })),
  }
}
