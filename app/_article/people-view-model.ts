import { type Locale, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import { href } from '@/lib/routes/href'
import { limits } from '@/lib/rules/limits'
import { orcidOf } from '@/lib/text/identifiers'

/**
 * Returns authors with the marks of their affiliations, and the affiliations: first those with a mark, in order, then those
 * no author has, which stand without one (members of a group have them). A long list of authors is folded.
 */
export function people(article: Article, locale: Locale, t: Translator<'article'>) {
  const linked = [...new Set(article.authorList.flatMap((author) => author.affiliations))].sort(
    (a, b) => a - b,
  )
  const markOf = new Map(linked.map((index, at) => [index, String(at + 1)]))
  const authors = article.authorList.map((author) => ({
    ...named(author, locale),
    marks: author.affiliations.map((index) => markOf.get(index)).join(','),
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
    affiliations: article.affiliations
      .map((affiliation, index) => ({
        mark: markOf.get(index) ?? null,
        name: localized(locale, { zh: affiliation.name, en: affiliation.enName }).text,
      }))
      .sort((a, b) => Number(a.mark === null) - Number(b.mark === null)),
  }
}

type NamedPerson = { name: string | null; enName: string | null; orcid: string | null }

function named({ name, enName, orcid }: NamedPerson, locale: Locale) {
  const { text } = localized(locale, { zh: name, en: enName })
  return { name: text, href: href.entity({ locale, kind: 'person', name: name || text, id: orcidOf(orcid) }) }
}
