import type { SiteEntry } from '@/lib/contract/ext'
import { unescapeHtml } from '@/lib/text/unescape-html'
import { OWN_HEADERS } from './back-end-calls'
import type { Renderer } from './renderer'

/** Returns the addresses in the sitemap of a site: its pages, then its articles, each in both languages. */
export async function sitemapAddresses(renderer: Pick<Renderer, 'call'>, site: SiteEntry): Promise<string[]> {
  const locationsOf = async (path: string): Promise<string[]> => {
    const headers = { ...OWN_HEADERS, host: site.hosts[0] ?? OWN_HEADERS.host, 'x-portal-site': site.key }
    const { status, body } = await renderer.call({ url: path, headers })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return [...body.toString('utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
      unescapeHtml(text.replaceAll('&apos;', "'")),
    )
  }
  const addresses: string[] = []
  for (const part of await locationsOf('/sitemap.xml'))
    addresses.push(...(await locationsOf(new URL(part).pathname)))
  return addresses
}
