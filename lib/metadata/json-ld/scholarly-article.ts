import { awardNumbers } from '@/lib/text/award-numbers'
import { doiUrl } from '@/lib/text/doi-url'
import { orcidUrl } from '@/lib/text/identifiers'
import { plainText } from '@/lib/text/inline-html'
import { publicationDate } from '@/lib/text/publication-date'
import type { Locale } from '@/lib/i18n/locales'
import { fileHref } from '@/lib/routes/file-href'
import { issueOfArticle } from '@/lib/routes/issue-of-article'
import type { Article, FigureDetail, ReferenceDetail } from '@/lib/contract/article'
import type { ArticleAddresses } from '../article-addresses'
import { type WorkSide, workSide } from '../work-side'
import { type JsonLd, node } from './json-ld'
import { organization, periodical, publicationIssue } from './periodical'

type Parts = { article: Article; references: ReferenceDetail[]; figures: FigureDetail[] }

/** Returns a schema.org ScholarlyArticle in its issue, volume and periodical, with figures, files and references. */
export function scholarlyArticle(
  { article, references, figures }: Parts,
  locale: Locale,
  addresses: ArticleAddresses,
): JsonLd {
  const side = workSide(article, locale)
  return node({
    '@type': 'ScholarlyArticle',
    '@id': `${addresses.page}#article`,
    url: addresses.page,
    mainEntityOfPage: addresses.page,
    headline: side.title,
    alternativeHeadline: side.otherTitles.length > 1 ? side.otherTitles : side.otherTitles[0],
    inLanguage: article.language,
    author: side.authors.map((author) => person(author, side)),
    datePublished: publicationDate(article) ?? (article.year && String(article.year)),
    dateModified: article.sysLastmodified,
    abstract: side.ownAbstract ? [side.abstract, side.ownAbstract] : side.abstract,
    keywords: side.allKeywords,
    articleSection: side.column,
    isAccessibleForFree: !article.closed && (article.oa || !article.downloadLogin),
    license: article.licenceUrl,
    identifier: article.doi
      ? { '@type': 'PropertyValue', propertyID: 'DOI', value: article.doi, url: addresses.doi }
      : null,
    sameAs: addresses.doi,
    pageStart: article.firstPageNum,
    pageEnd: article.lastPageNum,
    pagination: article.pageOrElocationId,
    isPartOf: partOf(article, side, locale, addresses),
    publisher: side.publisher ? organization(side.publisher) : null,
    image: figures.flatMap((figure) => imageObjects(figure, side, addresses.origin)),
    encoding: encodings(article, addresses),
    ...funding(article, side),
    citation: references.map(cited),
  })
}

/** Returns the funders, and the grants with their numbers. */
function funding({ funds }: Article, side: WorkSide): JsonLd {
  const named = funds.map(({ funder, enFunder, award }) => ({ name: side.pick(funder, enFunder), award }))
  return {
    funder: named.flatMap(({ name }) => (name ? [organization(name)] : [])),
    funding: named.flatMap(({ name, award }) =>
      awardNumbers(award).map((number) =>
        node({ '@type': 'Grant', identifier: number, funder: name ? organization(name) : null }),
      ),
    ),
  }
}

function person(author: WorkSide['authors'][number], side: WorkSide): JsonLd {
  const affiliation = author.affiliations.flatMap((index) => {
    const found = side.affiliation(index)
    return found?.name ? [organization(found.name, { sameAs: found.ror })] : []
  })
  return node({
    '@type': author.collective ? 'Organization' : 'Person',
    name: author.text,
    affiliation,
    sameAs: orcidUrl(author.orcid),
    email: author.email,
  })
}

function partOf(article: Article, side: WorkSide, locale: Locale, { origin }: ArticleAddresses): JsonLd {
  const journal = periodical({
    name: side.journal,
    issn: [article.issn, article.eissn],
    publisher: side.publisher,
  })
  const path = issueOfArticle(locale, article)
  if (!article.issue && article.volume)
    return node({
      '@type': 'PublicationVolume',
      volumeNumber: article.volume,
      url: path && origin + path,
      isPartOf: journal,
    })
  if (!article.issue) return journal
  const { issue, volume, year } = article
  return publicationIssue(
    { issue, volume, year, publishDate: null },
    journal,
    path === null ? undefined : origin + path,
  )
}

const imageObjects = (figure: FigureDetail, { pick }: WorkSide, origin: string): JsonLd[] =>
  figure.kind === 'figure'
    ? figure.pictures.map(({ id, width, height }) =>
        node({
          '@type': 'ImageObject',
          contentUrl: origin + fileHref(id),
          name: pick(figure.label, figure.enLabel),
          caption: plainText(pick(figure.titleHtml, figure.enTitleHtml)),
          license: figure.licence,
          width,
          height,
        }),
      )
    : []

const encodings = (article: Article, addresses: ArticleAddresses): JsonLd[] =>
  article.hasPdf && !article.downloadLogin
    ? [{ '@type': 'MediaObject', encodingFormat: 'application/pdf', contentUrl: addresses.pdf }]
    : []

const cited = ({ textHtml, doi }: ReferenceDetail): JsonLd =>
  node({
    '@type': 'CreativeWork',
    name: plainText(textHtml),
    sameAs: doi && doiUrl(doi),
  })
