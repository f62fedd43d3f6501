import { ARTICLE_LIMITS } from './import-limits'
import type { ImportedArticle } from './model'

type Counted = Pick<ImportedArticle, 'authors' | 'affiliations' | 'references' | 'figures'>

/** Throws when an article exceeds a limit on what is written at once. */
export function refuseOversized(article: Counted, limits: typeof ARTICLE_LIMITS = ARTICLE_LIMITS): void {
  const counts = {
    contributors: article.authors.length,
    affiliations: article.affiliations.length,
    references: article.references.length,
    figures: article.figures.length,
  }
  for (const [name, max] of Object.entries(limits)) {
    const count = counts[name as keyof typeof counts]
    if (count > max)
      throw new Error(
        `the article has ${count} ${name}; at most ${max} can be imported: divide it into several articles, or put part of them into a file beside it, and import it again`,
      )
  }
}
