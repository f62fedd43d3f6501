import { citedWorks } from '../citation/cited-works'
import { citationHeaders, exportRecords, numberedReferences } from '../citation/citation-export'
import { referencesOf } from '../citation/references'
import { type Context, type Handlers, Refusal, badRequest, restrictSites } from '@/lib/backend/http/handler'
import type { ArticleRow } from '@/lib/backend/db/db'
import { articlesByIds } from '../queries/article'
import { signedIn } from '@/lib/backend/auth/session'
import { serverScope } from '@/lib/backend/site/server-scope'
import { memberAddress } from '@/lib/backend/site/site-target'
import { citationFiles } from '@/lib/citation/citation-files'
import { type CitationType, citationTypeOf } from '@/lib/citation/citation-types'
import { type CslStyleId, cslStyleOf } from '@/lib/citation/csl-styles'
import type { CitationRecord } from '@/lib/citation/record'
import type { citationEndpoints } from '@/lib/contract/citation'
import { ARTICLE } from '@/lib/rules/resource-type'

export const citationHandlers: Handlers<keyof typeof citationEndpoints> = {
  getPublicizeInfo: async ({ query, context }) => {
    const { rows } = await citable(context, [query.id], query.siteId)
    const [item] = await citedItems(context, rows, cslStyleOf(query.style).id)
    if (!item) throw new Refusal(404, 'articleMissing')
    return item
  },
  batchPublicizeInfo: async ({ query, context }) => {
    const { rows, missing } = await citable(context, query.ids, query.siteId)
    const style = cslStyleOf(query.style).id
    const items = await citedItems(context, rows, style)
    return {
      quote: items.map(({ quote }) => quote).join('\n'),
      transQuote: items.flatMap(({ transQuote }) => transQuote || []).join('\n'),
      style,
      items,
      missing,
    }
  },
  downloadCitation: async ({ query, context }) => {
    const type = citationTypeOf(query.citationType)
    if (!type) throw badRequest('citationType')
    // A member's favorites belong to any site of the server and are exported in one file.
    const member = query.siteId === undefined && (await signedIn(context)) !== null
    const within = member ? { ...context, scope: await serverScope(context) } : context
    const { rows } = await citable(within, idsOf(query), query.siteId)
    const works = await citedWorks(within, rows)
    const style = cslStyleOf(query.style).id
    return fileOf(type, exportRecords(works, { type, style, language: query.language }), style)
  },
}

/** Returns the articles a file of citations is asked for, by id or among chosen records. */
function idsOf({ ids, resources }: { ids?: number[]; resources?: { type: number; id: number }[] }): number[] {
  if (ids) return ids
  if (!resources) throw badRequest('ids', 'query')
  const chosen = resources.flatMap(({ type, id }) => (type === ARTICLE ? id : []))
  if (chosen.length === 0)
    throw new Refusal(400, resources.length === 0 ? 'nothingSelected' : 'noArticleSelected')
  return [...new Set(chosen)]
}

/** Returns the requested articles that may be cited, in request order. Throws 410 or 404 when there are none. */
async function citable(context: Context, ids: number[], siteId: number | undefined) {
  const read = context.article
  const known = read && ids.length === 1 && read.article.id === ids[0] ? [read] : null
  const found = known ?? (await articlesByIds(context.db, restrictSites(context.scope, siteId), ids))
  const byId = new Map(found.map((row) => [row.article.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? []).filter(({ article }) => article.withdrawnAt === null)
  if (rows.length === 0)
    throw found.length > 0 ? new Refusal(410, 'withdrawn') : new Refusal(404, 'articleMissing')
  const cited = new Set(rows.map(({ article }) => article.id))
  return { rows, missing: ids.filter((id) => !cited.has(id)) }
}

async function citedItems(context: Context, rows: ArticleRow[], style: CslStyleId) {
  const references = await referencesOf(await citedWorks(context, rows), style)
  return references.map((reference, at) => {
    const article = rows[at]?.article
    return {
      ...reference,
      doi: article?.doi ?? null,
      resName: article?.title ?? null,
      enResName: article?.enTitle ?? null,
      otherResName: article?.otherTitles[0]?.html ?? null,
      status: article?.status,
      address: article ? memberAddress(context, article.siteId) : null,
    }
  })
}

/** Returns a download with a fixed ASCII name: `citation-100123.bib`, `citations.bib`. */
async function fileOf(type: CitationType, records: CitationRecord[], style: CslStyleId): Promise<Response> {
  const body = type === 'Text' ? await numberedReferences(records, style) : citationFiles[type].write(records)
  const name = records.length === 1 ? `citation-${records[0]?.id ?? ''}` : 'citations'
  const headers = citationHeaders(type, name)
  return new Response(body, { headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } })
}
