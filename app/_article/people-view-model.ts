import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import { href } from '@/lib/routes/href'
import { limits } from '@/lib/rules/limits'
import { orcidOf } from '@/lib/text/identifiers'

/** Returns authors with the marks of their affiliations; a long list is folded. */
export function people(article: Article, locale: Locale, t: Translator<'article'>) {
  const authors = article.authorList.map((author) => ({
    ...named(author, locale),
    marks: author.affiliations.map((index) => String(index + 1)).join(','),
    orcid: author.orcid,
    email: author.email,
    corresponding: author.corresponding,
  }))
  return {
    authors,
    moreAuthors:
      authors.length > limits.articlePage.authorsBeforeFold
        ? t('moreAuthors', { count: authors.length })
        : null,
    affiliations: article.affiliations.map((affiliation, index) => ({
      mark: String(index + 1),
      name: localized(locale, { zh: affiliation.name, en: affiliation.enName }).text,
    })),
  }
}

type NamedPerson = { name: string | null; enName: string | null; orcid: string | null }

function named({ name, enName, orcid }: NamedPerson, locale: Locale) {
  const { text } = localized(locale, { zh: name, en: enName })
  return { name: text, href: href.entity({ locale, kind: 'person', name: name || text, id: orcidOf(orcid) }) }
}
