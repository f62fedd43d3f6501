import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { endpoint } from './endpoint'
import { idField, list, pageOf, pageParam, sizeParam } from './fields'

/** A related article, with what both share: author, fund, organisation or keyword as this portal spells it. */
export const relatedArticle = articleSummary.extend({ shared: list(z.string()) })

const query = z.object({ id: idField, siteId: idField.optional(), page: pageParam, size: sizeParam(10) })

const relation = (kind: 'author' | 'fund' | 'org' | 'article', summary: string) =>
  endpoint({ path: `/front/front-article/relations/${kind}`, summary, query, data: pageOf(relatedArticle) })

/** Declares a call that returns a URL as a JSON string without envelope; a refusal has an envelope. */
const jump = (path: `/${string}`, summary: string) =>
  endpoint({
    path,
    summary,
    query: z.object({ id: idField, siteId: idField.optional(), language: z.enum(['zh', 'en']).optional() }),
    data: z.string(),
    answer: 'unwrapped',
  })

export const relationEndpoints = {
  relatedByAuthor: relation('author', 'Other articles by the authors of an article'),
  relatedByFund: relation('fund', 'Other articles paid by the funds of an article'),
  relatedByOrg: relation('org', 'Other articles from the organisations of an article'),
  relatedArticles: relation('article', 'Articles with the keywords of an article, most shared first'),
  getArticleJumpUrl: jump('/front/front-article/getJumpUrl', 'Where an article is read'),
  getNewsJumpUrl: jump(
    '/front/front-news/getJumpUrl',
    'Where a news item is read: its source when it is external',
  ),
} as const
