import { env } from '@/lib/env'
import type { Changes, SiteEntry } from '@/lib/contract/ext'
import type { CountBatch } from './counting'
import type { Renderer } from './renderer'

/** Calls of the front itself. */
export const OWN_HEADERS = { host: 'localhost', 'x-portal-site': env.DEFAULT_SITE }

/** The site of a host the directory does not name; null for none. */
export const findSite = async (renderer: Renderer, host: string): Promise<SiteEntry | null> =>
  (await fetchSites(renderer, host)).find(({ hosts }) => hosts.includes(host)) ?? null

/** The directory of sites, or those of one host. */
export async function fetchSites(renderer: Renderer, host?: string): Promise<SiteEntry[]> {
  const query = host === undefined ? '' : `?host=${encodeURIComponent(host)}`
  const { body } = await renderer.call({ url: `/rc-pub/front/ext/sites${query}`, headers: OWN_HEADERS })
  const { status, data } = JSON.parse(body.toString('utf8')) as { status: number; data: SiteEntry[] }
  if (status !== 0) throw new Error(`the site directory answered ${status}`)
  return data
}

/** Asks, in process, what changed. */
export async function askChanges(renderer: Renderer, frontKey: string, question: object): Promise<Changes> {
  const { body } = await renderer.call({
    url: '/rc-pub/front/ext/changes',
    headers: { ...OWN_HEADERS, 'x-portal-front': frontKey },
    body: JSON.stringify(question),
  })
  const { status, data } = JSON.parse(body.toString('utf8')) as { status: number; data: Changes }
  if (status !== 0) throw new Error(`the changes answered ${status}`)
  return data
}

/** Hands counted uses to the back end, in process; a refusal is thrown so that they are kept. */
export async function sendCounts(renderer: Renderer, frontKey: string, counted: CountBatch): Promise<void> {
  const counts = counted.counts.map(({ id, ...sum }) => ({ ...sum, resourceId: id }))
  const { status } = await renderer.call({
    url: '/rc-pub/front/ext/counts',
    headers: { ...OWN_HEADERS, 'x-portal-front': frontKey },
    body: JSON.stringify({ ...counted, counts }),
  })
  // What the back end will never take (a remote one without the call) is let go.
  if (status >= 500) throw new Error(`counts: ${status}`)
}
