import { answerLines } from '@/lib/backend/http/answers'
import { badRequest, existing } from '@/lib/backend/http/handler'
import { tableFile } from '@/lib/backend/media/table-file'
import { type CallName, contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Period } from '@/lib/contract/period'
import { siteOrigin } from '@/lib/http/site-origin'
import { listArticles } from './articles'
import { figuresOf } from './figures'
import { composeOai } from './oai'
import { contentsOfIssue, issuesOf } from './issues'
import { pagesOf } from './pages'
import { harvestInfo, recordsOf } from './records'
import { type RemoteSite, callRemote, orElse } from './remote-call'
import { suggestionsOf } from './suggestions'

/** Number of newest issues whose columns are listed. */
const MAX_ISSUES = 4

type Column = { column: string; enColumn: string | null; count: number }

/** Returns the columns of the newest issues, most articles first. */
async function columnsOf(remote: RemoteSite): Promise<Column[]> {
  const columns = new Map<string, Column>()
  for (const period of (await issuesOf(remote)).slice(0, MAX_ISSUES))
    for (const { column, enColumn, content } of await contentsOfIssue(remote, period)) {
      if (!column) continue
      const cached = columns.get(column) ?? { column, enColumn, count: 0 }
      columns.set(column, { ...cached, count: cached.count + content.length })
    }
  return [...columns.values()].sort((a, b) => b.count - a.count)
}

type ExtensionRequest = { query: Record<string, unknown>; search: URLSearchParams; host: string | null }
type Composer = (remote: RemoteSite, request: ExtensionRequest) => unknown

const parsed = <Name extends CallName>(name: Name, { query }: ExtensionRequest) => {
  const read = (contract[name].query as Endpoint['query']).safeParse(query)
  if (!read.success) throw badRequest('query', 'query')
  return read.data as ReturnType<(typeof contract)[Name]['query']['parse']>
}

/** Extensions of the API, composed from calls of the core API; other extensions are 404. */
const composers: Partial<Record<CallName, Composer>> = {
  extArticles: (remote, request) => listArticles(remote, parsed('extArticles', request)),
  extColumns: columnsOf,
  extHarvestInfo: harvestInfo,
  extPages: pagesOf,
  extRecords: (remote, request) => recordLines(remote, parsed('extRecords', request)),
  extOai: (remote, { search, ...request }) =>
    composeOai(remote, search, siteOrigin(request.host ?? remote.site.address ?? remote.key)),
  extSiteStatistics: statisticsOf,
  extRedirects: () => [],
  suggest: (remote, request) => suggestionsOf(remote, parsed('suggest', request).q),
  articleFigures: (remote, request) => figuresOf(remote, parsed('articleFigures', request).id),
  extTableCsv: async (remote, request) =>
    tableFile(await callRemote(remote, 'getTable', { params: { id: parsed('extTableCsv', request).id } })),
  extTombstones: () => none(),
  extHealth: () => ({ database: true, migrated: true, content: true, bm25: false }),
  // Counts are dropped: the back end counts its own uses.
  extCounts: () => ({ applied: true }),
}

/**
 * Returns the response to a call the remote back end lacks; null for calls of the core API, which the remote
 * answers.
 */
export async function composeExtension(
  remote: RemoteSite,
  name: CallName,
  request: ExtensionRequest,
): Promise<Response | null> {
  const call = contract[name] as Endpoint
  if (!call.path.startsWith('/front/ext/')) return null
  const composer = existing(composers[name])
  const answered = await composer(remote, request)
  if (answered instanceof Response) return answered
  if (call.answer === 'lines') return answerLines(call, answered as AsyncIterable<unknown>)
  return Response.json({ status: 0, message: '', data: call.data.parse(answered) })
}

/** Returns the contents of an issue, for a back end without the call for them. */
export async function composeContents(remote: RemoteSite, periodId: number): Promise<Response> {
  const period = existing(await periodBy(remote, periodId))
  return Response.json({ status: 0, message: '', data: await contentsOfIssue(remote, period) })
}

const periodBy = async (remote: RemoteSite, id: number): Promise<Period | undefined> =>
  (await issuesOf(remote)).find((period) => period.id === id)

type RecordQuery = ReturnType<typeof contract.extRecords.query.parse>

async function* recordLines(remote: RemoteSite, { after, order, limit, id, year }: RecordQuery) {
  const all = await recordsOf(remote)
  const fitting = all.filter(
    (record) => (id === undefined || record.id === id) && (year === undefined || record.year === year),
  )
  const listed =
    order === 'asc'
      ? fitting.filter((record) => record.id > after)
      : fitting.filter((record) => after === 0 || record.id < after).reverse()
  yield* listed.slice(0, limit)
}

async function statisticsOf(remote: RemoteSite) {
  const query = { siteId: remote.site.id }
  const journals = await callRemote(remote, 'findGroupBySiteId', { query }).catch(orElse([]))
  const issues = await issuesOf(remote)
  const years = issues.flatMap(({ year }) => (year === null ? [] : [year]))
  return {
    publications: journals.length,
    periods: issues.length,
    articles: issues.reduce((sum, { articleCount }) => sum + articleCount, 0),
    openAccess: 0,
    since: years.length === 0 ? null : String(Math.min(...years)),
  }
}

async function* none(): AsyncGenerator<never> {
  // A back end without the call does not report withdrawn articles.
}
