import { createHash } from 'node:crypto'
import { type HarvestInfo, type HarvestRecord, harvestRecord } from '@/lib/contract/harvest'
import type { ArticleSummary } from '@/lib/contract/article'
import { newest } from './articles'
import { issuesOf, ownPublicationId } from './issues'
import { createMemory } from './memory'
import { type RemoteSite, callRemote, orElse } from './remote-call'

/** Maximum articles of a harvest; the newest ones when there are more. */
const MAX_RECORDS = 3000

const harvests = createMemory<HarvestRecord[]>({ ttlMs: 600_000, maxEntries: 20 })

/** Returns every article of a site found in its issues, or by a search, by ascending id. */
export const recordsOf = (remote: RemoteSite): Promise<HarvestRecord[]> =>
  harvests(`${remote.origin} ${remote.key}`, async () => {
    const info = await callRemote(remote, 'getBasicInfo', { query: { siteId: remote.site.id } }).catch(
      orElse(null),
    )
    const articles = await newest(remote, MAX_RECORDS)
    const journal = { issn: info?.issn, eissn: info?.eissn, cn: info?.cn, publisher: info?.publisher }
    const publicationIndexId = await ownPublicationId(remote)
    return [...new Map(articles.map((article) => [article.id, article])).values()]
      .slice(0, MAX_RECORDS)
      .map((article) => recordOf(article, publicationIndexId, journal))
      .sort((a, b) => a.id - b.id)
  })

type Journal = Record<string, string | null | undefined>

function recordOf(article: ArticleSummary, publicationIndexId: number, journal: Journal): HarvestRecord {
  const column = article.lanmu ?? article.part
  return harvestRecord.parse({
    id: article.id,
    siteId: article.siteId,
    publicationIndexId: article.publicationIndexId ?? publicationIndexId,
    year: article.year,
    columnKey: column === null ? null : columnKey(column),
    updatedAt: changedAt(article),
    withdrawn: false,
    own: true,
    doi: article.doi,
    address: article.address,
    article: { ...article, ...journal },
  })
}

const columnKey = (column: string): string => createHash('md5').update(column).digest('hex').slice(0, 12)

/** Returns when a record was last changed: such a back end reports only dates of publication. */
function changedAt({ onlineDate, publishDate, year }: ArticleSummary): string {
  const named = [publishDate, onlineDate, year === null ? null : `${year}-01-01`].find(
    (date) => date !== null && !Number.isNaN(Date.parse(date)),
  )
  return new Date(named ?? '1970-01-01').toISOString()
}

/** Returns the totals of a harvest, estimated from the issues without counting articles. */
export async function harvestInfo(remote: RemoteSite): Promise<HarvestInfo> {
  const { site } = remote
  const issues = await issuesOf(remote)
  const years = [...new Set(issues.flatMap(({ year }) => (year === null ? [] : [year])))]
  const [newestIssue] = issues
  const id = await ownPublicationId(remote)
  const name = newestIssue?.publicationName ?? site.name
  const enName = newestIssue?.enPublicationName ?? site.enName
  return {
    count: issues.reduce((sum, { articleCount }) => sum + articleCount, 0),
    earliest: years.length === 0 ? null : `${Math.min(...years)}-01-01T00:00:00.000Z`,
    parts: issues.length === 0 ? [] : [{ first: 1, updatedAt: new Date().toISOString() }],
    journals: [{ id, siteId: site.id, name, enName, own: true }],
    years: years.sort((a, b) => b - a),
    columns: [],
  }
}
