import type { Context } from '@/lib/backend/http/context'
import type { ArticleRow } from '@/lib/backend/db/schema'
import {
  affiliationsOf,
  authorAffiliationsOf,
  authorsOf,
  fundsOf,
  referencesOf,
} from '../queries/article-parts'

/** An article with the people, funds and references that hang on it, as exports need it. */
export async function recordOfArticle({ db }: Pick<Context, 'db'>, { article, publication }: ArticleRow) {
  const affiliations = await affiliationsOf(db, article.id)
  const links = await authorAffiliationsOf(db, article.id)
  const authors = await authorsOf(db, article.id)
  return {
    article,
    publication,
    affiliations,
    authors: authors.map((author) => ({
      ...author,
      affiliations: affiliations.filter(({ id }) =>
        links.some(({ authorId, affiliationId }) => authorId === author.id && affiliationId === id),
      ),
    })),
    funds: await fundsOf(db, article.id),
    references: await referencesOf(db, article.id),
  }
}

export type ArticleRecord = Awaited<ReturnType<typeof recordOfArticle>>
