import type { SearchedArticle } from './queries/search-sources'
import { knownYear } from '@/lib/text/year'
import type { Facet, SearchSource } from './document'
import type { TextIndex } from './full-text'
import { facet, source } from './source'
import { orcidOf, rorOf } from '@/lib/text/identifiers'
import { institutionOf } from './institution-of-affiliation'

/** Maximum facet values of a kind per document. */
const COUNTED = 12
/** Further pages behind the first or last: 26, 28. */
const CONTINUED = /[,，+].*$/u
/** Higher, because keywords are also the candidates for spelling corrections. */
const COUNTED_KEYWORDS = 24

/** Builds the search source of an article from its rows and its already indexed full text. */
export function articleSource(
  { article, publication, authors, affiliations, funds }: SearchedArticle,
  fullText: TextIndex | null,
): SearchSource {
  const year = knownYear(article.year)
  const yearText = year === null ? null : String(year)
  return source({
    t: [
      ...[article.title, article.enTitle, article.subtitle, article.enSubtitle],
      ...article.otherTitles.map(({ html }) => html),
    ],
    k: [...article.keywords, ...article.enKeywords, ...article.otherKeywords.flatMap(({ words }) => words)],
    people: authors.map(({ name, enName }) => ({ zh: name, en: enName })),
    o: affiliations.flatMap(({ name, enName }) => [name, enName]),
    s: [article.abstractHtml, article.enAbstractHtml, ...article.otherAbstracts.map(({ html }) => html)],
    p: [article.column, article.enColumn],
    r: [
      ...funds.flatMap(({ funder, enFunder, award }) => [funder, enFunder, award]),
      // Records state their funding in a sentence only, which has the numbers of grants.
      ...(funds.length === 0 ? [article.fundingHtml, article.enFundingHtml] : []),
    ],
    exact: {
      d: [article.doi, article.sourceId],
      f: [(article.firstPage ?? article.elocationId)?.replace(CONTINUED, '')],
      l: [article.lastPage?.replace(CONTINUED, '')],
      i: [publication.issn, publication.eissn],
      c: [publication.cn],
      j: [publication.name, publication.enName, publication.abbrev],
      y: [yearText],
      v: [article.volume],
      n: [article.issue],
    },
    context: [
      ...[publication.name, publication.enName, yearText, article.volume, article.issue],
      ...[article.firstPage, article.lastPage],
    ],
    facets: [
      facet('year', { label: yearText }),
      facet('journal', {
        label: publication.name,
        enLabel: publication.enName,
        key: String(publication.id),
      }),
      facet('column', { label: article.column, enLabel: article.enColumn }),
      facet('language', { label: article.language }),
      facet('type', { label: article.articleType }),
      ...authors.slice(0, COUNTED).flatMap(authorFacets),
      ...affiliations.slice(0, COUNTED).flatMap(institutionFacets),
      ...article.keywords.slice(0, COUNTED_KEYWORDS).map((label) => facet('keyword', { label })),
      ...article.enKeywords.slice(0, COUNTED_KEYWORDS).map((label) => facet('enKeyword', { label })),
      ...funds.map(({ funder, enFunder }) => facet('fund', { label: funder, enLabel: enFunder })),
    ],
    fullText,
    year,
    date: article.onlineDate ?? article.publishDate ?? yearText,
  })
}

type Named = { name: string | null; enName: string | null }

/**
 * Returns the facets of an author: by ORCID iD regardless of the spelling of the name, else by the printed name. An
 * author with an iD has facets for the names too.
 */
function authorFacets({ name, enName, orcid }: Named & { orcid: string | null }): (Facet | null)[] {
  const key = orcidOf(orcid)
  const names = [
    { label: name, enLabel: enName },
    { label: enName, enLabel: null },
  ]
  return key === null
    ? [facet('author', { label: name, enLabel: enName })]
    : [facet('author', { label: name, enLabel: enName, key }), ...named('authorName', names)]
}

/** Returns the facets of an affiliation: by ROR id, else by the institution name without departments and address. */
function institutionFacets({ name, enName, ror }: Named & { ror: string | null }): (Facet | null)[] {
  const [label, enLabel] = [name && institutionOf(name), enName ? institutionOf(enName) : null]
  const key = rorOf(ror)
  const names = [
    { label, enLabel },
    { label: enLabel, enLabel: null },
  ]
  return key === null
    ? [facet('institution', { label, enLabel })]
    : [facet('institution', { label, enLabel, key }), ...named('institutionName', names)]
}

const named = (kind: Facet['kind'], names: { label: string | null; enLabel: string | null }[]) =>
  names.filter(({ label }) => label !== null).map((name) => facet(kind, name))
