import type { ArticleSummary } from '@/lib/contract/article'
import type { articleListEndpoints } from '@/lib/contract/article-list'
import type { QueryOf } from '@/lib/contract/endpoint'
import type { Page } from '@/lib/contract/fields'
import { contentsOfIssue, issuesOf } from './issues'
import type { RemoteSite } from './remote-call'
import { articlesByField, articlesByYears } from './search-lists'

/** Maximum issues read to fill one list. */
const MAX_ISSUES = 40

type ListQuery = QueryOf<(typeof articleListEndpoints)['extArticles']>

/** Returns a list of articles from issues and searches; throws 404 when the back end answers neither. */
export async function listArticles(remote: RemoteSite, query: ListQuery): Promise<Page<ArticleSummary>> {
  for (const kind of ['author', 'keyword', 'column'] as const) {
    // Such a back end searches for one name.
    const [value] = [query[kind]].flat()
    if (value !== undefined) return articlesByField(remote, kind, value, query)
  }
  const limit = (query.page + 1) * query.size + 1
  const listed =
    query.group === 'online-first' || query.group === 'accepted'
      ? await ahead(remote, query.group)
      : await newest(remote, limit)
  const ofType = query.articleType
    ? listed.filter(({ articleType }) => articleType !== null && query.articleType?.includes(articleType))
    : listed
  return pageOf(ofType, query)
}

/** Returns articles of the newest issues until there are enough; from a search when there are no issues. */
export async function newest(remote: RemoteSite, limit: number): Promise<ArticleSummary[]> {
  const issues = await issuesOf(remote)
  if (issues.length === 0) return articlesByYears(remote, 1, 9999)
  const articles: ArticleSummary[] = []
  for (const period of issues.slice(0, MAX_ISSUES)) {
    if (articles.length >= limit) break
    const columns = await contentsOfIssue(remote, period)
    articles.push(...columns.flatMap(({ content }) => content))
  }
  return articles
}

/** Returns articles not yet in an issue, as the search of all years lists them. */
async function ahead(remote: RemoteSite, group: 'online-first' | 'accepted'): Promise<ArticleSummary[]> {
  const found = await articlesByYears(remote, 1, 9999)
  return found.filter(({ version, issue }) =>
    group === 'accepted' ? version === -1 : version >= 0 && issue === '',
  )
}

/** Returns one page. The total counts only the articles read: at least one more than shown when more follow. */
function pageOf(all: ArticleSummary[], { page, size }: { page: number; size: number }): Page<ArticleSummary> {
  return {
    content: all.slice(page * size, (page + 1) * size),
    totalElements: all.length,
    totalPages: Math.ceil(all.length / size),
    number: page,
    size,
  }
}
