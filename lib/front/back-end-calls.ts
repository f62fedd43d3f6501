import { env } from '@/lib/env'
import type { Changes, PopularPages, SiteEntry } from '@/lib/contract/ext'
import type { CountBatch } from './counting'
import type { Renderer } from './renderer'

/** Headers of calls the front itself makes. */
export const OWN_HEADERS = { host: 'localhost', 'x-portal-site': env.DEFAULT_SITE }

/** Finds the site of a host that is not in the site directory; null if there is none. */
export const findSite = async (
  renderer: Renderer,
  frontKey: string,
  host: string,
): Promise<SiteEntry | null> =>
  (await fetchSites(renderer, frontKey, host)).find(({ hosts }) => hosts.includes(host)) ?? null

/** Fetches the whole site directory, as visitors of one site do not get it, or the sites of one host. */
export async function fetchSites(renderer: Renderer, frontKey: string, host?: string): Promise<SiteEntry[]> {
  const query = host === undefined ? '' : `?host=${encodeURIComponent(host)}`
  const { body } = await renderer.call({
    url: `/rc-pub/front/ext/sites${query}`,
    headers: { ...OWN_HEADERS, 'x-portal-front': frontKey },
  })
  const { status, data } = JSON.parse(body.toString('utf8')) as { status: number; data: SiteEntry[] }
  if (status !== 0) throw new Error(`the site directory answered ${status}`)
  return data
}

/** Asks the back end in process for changes. */
export async function fetchChanges(renderer: Renderer, frontKey: string, question: object): Promise<Changes> {
  const { body } = await renderer.call({
    url: '/rc-pub/front/ext/changes',
    headers: { ...OWN_HEADERS, 'x-portal-front': frontKey },
    body: JSON.stringify(question),
  })
  const { status, data } = JSON.parse(body.toString('utf8')) as { status: number; data: Changes }
  if (status !== 0) throw new Error(`the change feed answered ${status}`)
  return data
}

/** Tells the back end in process which pages are read most here, and returns those of other instances. */
export async function exchangePopularPages(
  renderer: Renderer,
  frontKey: string,
  question: { instance: string; pages: string[] | null; preparedAt: number | null },
): Promise<PopularPages> {
  const { body } = await renderer.call({
    url: '/rc-pub/front/ext/popular-pages',
    headers: { ...OWN_HEADERS, 'x-portal-front': frontKey },
    body: JSON.stringify(question),
  })
  const { status, data } = JSON.parse(body.toString('utf8')) as { status: number; data: PopularPages }
  if (status !== 0) throw new Error(`popular pages: ${status}`)
  return data
}

/** Sends counted uses to the back end in process; throws on a server error (its `cause`), so that they are retried. */
export async function sendCounts(renderer: Renderer, frontKey: string, counted: CountBatch): Promise<void> {
  const counts = counted.counts.map(({ id, ...sum }) => ({ ...sum, resourceId: id }))
  const { status } = await renderer.call({
    url: '/rc-pub/front/ext/counts',
    headers: { ...OWN_HEADERS, 'x-portal-front': frontKey },
    body: JSON.stringify({ ...counted, counts }),
  })
  // A refusal (of a remote back end without this call) drops the counts.
  if (status >= 500) throw new Error(`counts: ${status}`, { cause: status })
}
