import type { IndexedDocument } from '@/lib/backend/search/queries/search-index'
import type { SearchedArticle } from '@/lib/backend/search/queries/search-sources'
import { articleDocuments } from '@/lib/backend/search/index-content'
import type { Bilingual } from './model'
import { figureRows } from './part-rows'
import type { ArticleParts } from './article-parts'
import type { PublicationRow } from './queries/publications'

const named = ({ name }: { name: Bilingual }) => ({ name: name.zh, enName: name.en })

/** Builds the search documents of an article that is about to be written. Pure. */
export function searchDocumentsOf(
  row: SearchedArticle['article'],
  publication: PublicationRow,
  parts: ArticleParts,
): IndexedDocument[] {
  const { article } = parts
  const searched = {
    article: row,
    publication,
    authors: article.authors.map((author) => ({ ...named(author), orcid: author.orcid })),
    affiliations: article.affiliations.map((affiliation) => ({
      ...named(affiliation),
      ror: affiliation.ror,
    })),
    funds: article.funds.map(({ funder, award }) => ({ funder: funder.zh, enFunder: funder.en, award })),
  }
  return articleDocuments(searched, figureRows(parts), article.fullText?.index ?? null)
}
