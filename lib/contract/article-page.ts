import { z } from '@/lib/zod'
import { article, fullText } from './article'
import { figureDetail, referenceDetail } from './article-parts'
import { citedItem } from './citation'
import { endpoint } from './endpoint'
import { idField, list } from './fields'
import { relatedArticle } from './relation'
import { articleUse, hotWord, keywordTrend } from './statistics'

const related = list(relatedArticle)

/**
 * Data of an article page, each part as its own call returns it; a part that failed is empty and `incomplete` is set.
 */
const articlePage = z.object({
  article,
  fullText: fullText.nullable(),
  references: list(referenceDetail),
  figures: list(figureDetail),
  citation: citedItem.nullable(),
  use: articleUse.nullable(),
  related: z.object({ bySubject: related, byAuthor: related, byFund: related, byOrg: related }),
  hotWords: list(hotWord),
  trend: list(keywordTrend),
  /** A part failed or timed out. */
  incomplete: z.boolean(),
})

export const articlePageEndpoints = {
  extArticlePage: endpoint({
    path: '/front/ext/article-page',
    summary: 'An article by DOI or id with everything its page shows, in one call',
    query: z.object({
      doi: z.string().min(1).max(500).optional(),
      id: idField.optional(),
      siteId: idField.optional(),
    }),
    data: articlePage,
  }),
} as const

export type ArticlePage = z.output<typeof articlePage>
