import type { ArticleSummary, ColumnOfArticles } from '@/lib/contract/article'
import type { Period, PeriodTree } from '@/lib/contract/period'
import { Refusal, notFound } from '@/lib/backend/http/handler'
import { assumed } from './assumed-calls'
import { createMemory } from './memory'
import { type RemoteSite, callRemote, orElse } from './remote-call'
import { articlesByYears } from './search-lists'

const trees = createMemory<Period[]>({ ttlMs: 60_000, maxEntries: 500 })
const contents = createMemory<ColumnOfArticles[]>({ ttlMs: 60_000, maxEntries: 300 })

/** Returns the issues of a site's own publication, newest first. */
export const issuesOf = (remote: RemoteSite): Promise<Period[]> =>
  trees(`${remote.origin} ${remote.key} ${remote.locale}`, async () => {
    const [own] = (await callRemote(remote, 'getPeriodTree', {
      query: { siteId: remote.site.id, isBack: 'false' },
    }).catch(orElse([]))) as PeriodTree[]
    return (own?.periods ?? []).flatMap(({ year, periods }) =>
      periods.map((period) => ({ ...period, year: period.year ?? year })),
    )
  })

/** Returns the publication of a site's issues; the site's own id when neither issue nor site names one. */
export async function ownPublicationId(remote: RemoteSite): Promise<number> {
  const [newest] = await issuesOf(remote)
  return newest?.publicationIndexId ?? remote.site.publicationIndexId ?? remote.site.id
}

/**
 * Returns the contents of an issue by column: from the call for it, else from a search of its year. Throws 404 when the
 * back end answers neither.
 */
export const contentsOfIssue = (remote: RemoteSite, period: Period): Promise<ColumnOfArticles[]> =>
  contents(`${remote.origin} ${remote.key} ${remote.locale} ${period.id}`, async () => {
    const columns = await columnsOf(remote, period.id)
    return columns ?? byColumn(await searched(remote, period))
  })

async function columnsOf(remote: RemoteSite, periodId: number): Promise<ColumnOfArticles[] | null> {
  try {
    return await callRemote(remote, 'getArticlesByPeriodicalIdGroupByColumn', assumed.contentsOf(periodId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

async function searched(remote: RemoteSite, { year, issue, volume }: Period): Promise<ArticleSummary[]> {
  if (year === null) throw notFound()
  const found = await articlesByYears(remote, year, year)
  return found.filter(
    (article) =>
      article.issue === issue && (volume === '' || article.volume === '' || article.volume === volume),
  )
}

/** Groups articles by column in printed order: by first page if all have one. */
function byColumn(articles: ArticleSummary[]): ColumnOfArticles[] {
  const columns = new Map<string, ColumnOfArticles>()
  const page = (article: ArticleSummary) => Number.parseInt(article.firstPageNum ?? '', 10)
  const printed = articles.every((article) => !Number.isNaN(page(article)))
    ? articles.toSorted((a, b) => page(a) - page(b))
    : articles
  for (const article of printed) {
    const column = article.lanmu ?? article.part
    const cached = columns.get(column ?? '') ?? { column, enColumn: article.enLanmu, content: [] }
    cached.content.push(article)
    columns.set(column ?? '', cached)
  }
  return [...columns.values()]
}
