import type { IncomingMessage } from 'node:http'
import type { SiteEntry } from '@/lib/contract/ext'
import { type PageRequest, readPageRequest } from './page-request'
import type { Rendering } from './page-job'

type Options = {
  render: (pageRequest: PageRequest, site: SiteEntry) => Promise<Rendering>
  sites: { all: () => SiteEntry[]; known: () => boolean }
}

/**
 * Renders the page of a cache key, which holds site, cookie language and URL; null if it is not a page of an open site.
 */
export function createRenderKey({ render, sites }: Options) {
  return (key: string): Promise<Rendering> | null => {
    if (!sites.known()) return Promise.reject(new Error('the sites are not known yet'))
    const [siteKey, locale, url = ''] = key.split(' ')
    const site = sites.all().find((each) => each.key === siteKey)
    if (site?.state !== 'open') return null
    const headers = { host: site.hosts[0], ...(locale ? { cookie: `language=${locale}` } : {}) }
    const pageRequest = readPageRequest({ url, headers } as IncomingMessage, site)
    return pageRequest.key === key ? render(pageRequest, site) : null
  }
}
