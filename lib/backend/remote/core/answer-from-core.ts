import { Refusal, notFound } from '@/lib/backend/http/handler'
import type { Endpoint } from '@/lib/contract/endpoint'
import { findCall } from '@/lib/contract/find-endpoint'
import { type CallName, contract } from '@/lib/contract'
import { isJson } from '@/lib/http/media-type'
import { isLocale } from '@/lib/i18n/locales'
import { isReturnPath } from '@/lib/text/local-path'
import { type ResourceType, resourceTypeOf } from '@/lib/rules/resource-type'
import { remoteSite } from '../remote-sites'
import { InvalidResponse } from '../remote-fetch'
import { composeExtension, composeContents } from './compose-extension'
import { issuesOf } from './issues'
import type { RemoteSite } from './remote-call'
import { completeRows } from './complete-rows'
import { withCounts } from './count-parts'
import { defaultSite, siteOfHost } from './sites'

type Host = { origin: string; siteKey: string; siteId: number | null }

/** Returns the directory for a back end without one: the default site, or the site of one host. */
export async function directoryOf(origin: string, search: URLSearchParams): Promise<Response> {
  const host = search.get('host')
  const data = host === null ? await defaultSite(origin) : await siteOfHost(origin, host)
  return Response.json({ status: 0, message: '', data })
}

/**
 * Returns the response of a back end with the core API only: extensions are composed from its calls,
 * and its own get the fields such back ends omit. Null when the response is to be forwarded unchanged.
 */
export async function answerFromCore(
  { origin, siteKey, siteId }: Host,
  request: Request,
  send: () => Promise<Response>,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const name = findCall(pathname)
  if (!name) return null
  if (name === 'tokenLogin') return redirectBack(searchParams.get('back'))
  const remote = {
    origin,
    key: siteKey,
    site: await remoteSite(origin, siteKey),
    locale: localeOf(request.headers.get('language')),
  }
  const composed = await composeExtension(remote, name, {
    query: Object.fromEntries(searchParams),
    search: searchParams,
    host: request.headers.get('x-portal-host'),
  })
  if (composed) return composed
  const call = contract[name] as Endpoint
  if (!['GET', 'HEAD'].includes(request.method) || call.answer !== 'json') return null
  const response = await send().catch(orMissing)
  if (response?.status === 200 && isJson(response.headers))
    return completed(response, async (data) => {
      const filled = completeRows(data, siteId ?? remote.site.id)
      if (name === 'publicationDetail') return named(filled)
      if (ARTICLE.has(name)) return withData(filled, (row) => withCounts(remote, row))
      if (name === 'getHtml') return withHtml(filled)
      if (SEARCHES.has(name)) return withKinds(filled, kindOf(name, searchParams.get('type')))
      return SITES.has(name) ? withPublication(remote, filled) : filled
    })
  if (name === 'getArticlesByPeriodicalIdGroupByColumn') {
    await response?.body?.cancel()
    return composeContents(remote, Number(pathname.split('/').filter(Boolean).at(-1)))
  }
  // Such back ends answer 500 for an unknown id.
  if (response === null || response.status === 500) throw notFound()
  return response
}

/** Redirects to the page a one-time code was for: the core API has no call that redeems one. */
const redirectBack = (back: string | null): Response =>
  new Response(null, {
    status: 303,
    headers: { location: isReturnPath(back) ? back : '/', 'cache-control': 'no-store' },
  })

const localeOf = (language: string | null) => (isLocale(language) ? language : 'zh')

/** Maps an invalid response to null: the call or the named resource is unknown. */
export function orMissing(error: unknown): null {
  if (error instanceof InvalidResponse) return null
  throw error instanceof Error ? error : new Refusal(503, 'unavailable')
}

/** Calls that return one article. */
const ARTICLE: ReadonlySet<CallName> = new Set<CallName>(['getArticle', 'getArticleByDoi'])

type Answer = { data?: unknown }

async function withData(
  answer: unknown,
  complete: (row: Record<string, unknown>) => unknown,
): Promise<unknown> {
  const { data } = answer as Answer
  if (typeof data !== 'object' || data === null) return answer
  return { ...(answer as object), data: await complete(data as Record<string, unknown>) }
}

/** Calls that return hits of the type they are asked for. */
const SEARCHES: ReadonlySet<CallName> = new Set<CallName>([
  'search',
  'advSearch',
  'advancedSearch',
  'quickSearch',
  'publicationSearch',
  'rcDocList',
])

const kindOf = (name: CallName, type: string | null): ResourceType =>
  resourceTypeOf(type) ?? (name === 'publicationSearch' ? 'publication' : 'article')

/** Names the type of hits that name none. */
const withKinds = (answer: unknown, kind: ResourceType): Promise<unknown> =>
  withData(answer, (page) => {
    const content = Array.isArray(page.content) ? (page.content as Record<string, unknown>[]) : []
    return { ...page, content: content.map((hit) => ({ ...hit, kind: hit.kind ?? kind })) }
  })

/** Puts a full text that comes as HTML alone into the shape of the contract. */
function withHtml(answer: unknown): unknown {
  const { data } = answer as Answer
  return typeof data === 'string' ? { ...(answer as object), data: { html: data } } : answer
}

/** Calls that return a site. */
const SITES: ReadonlySet<CallName> = new Set<CallName>(['findBySld', 'findBySiteId'])

/** Sets `publicationIndexId` of a journal to its own id when it is missing. */
function named(answer: unknown): unknown {
  const { data } = answer as { data?: { id?: unknown; publicationIndexId?: unknown } | null }
  if (!data || data.publicationIndexId != null) return answer
  return { ...(answer as object), data: { ...data, publicationIndexId: data.id } }
}

/** Sets the missing `publicationIndexId` of the host's site from its newest issue. */
async function withPublication(remote: RemoteSite, answer: unknown): Promise<unknown> {
  const { data } = answer as { data?: { id?: unknown; publicationIndexId?: unknown } | null }
  if (!data || data.publicationIndexId != null || Number(data.id) !== remote.site.id) return answer
  const [newest] = await issuesOf(remote).catch(() => [])
  return { ...(answer as object), data: { ...data, publicationIndexId: newest?.publicationIndexId ?? null } }
}

async function completed(
  response: Response,
  complete: (answer: unknown) => Promise<unknown>,
): Promise<Response> {
  const { headers } = response
  return new Response(JSON.stringify(await complete(await response.json())), {
    status: 200,
    headers: { 'content-type': headers.get('content-type') ?? 'application/json' },
  })
}
