import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { SiteEntry } from '@/lib/contract/ext'
import type { Visitor } from './documents'
import type { Page } from './page'
import { type PageRequest, readPageRequest } from './page-request'

type Options = {
  documents: { get: (pageRequest: PageRequest, site: SiteEntry, visitor: Visitor) => Promise<Page> }
  sites: { all: () => SiteEntry[]; known: () => boolean }
  defaultSite: string
  /** Whether pages contain the host the visitor used: with a remote back end, which may not name a site's hosts. */
  byHost?: boolean
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 1_000
const NO_VISITOR: Visitor = { client: 'server', robot: false, rateLimit: () => 0, reference: '' }

/**
 * Renders the home page of the default site after the start, retried until it succeeds; `done` returns whether it has.
 * A server without sites has nothing to render.
 */
export function createWarmUp({ documents, sites, defaultSite, byHost = false }: Options) {
  let done = false
  const attempt = async (): Promise<boolean> => {
    const known = sites.all()
    const site =
      known.find(({ key }) => key === defaultSite) ?? known.find(({ state }) => state === 'open') ?? known[0]
    if (!site) return sites.known()
    const headers = { host: site.hosts[0] }
    const request = { url: `/${site.defaultLanguage}/home/`, headers } as IncomingMessage
    const { status } = await documents.get(readPageRequest(request, site, { byHost }), site, NO_VISITOR)
    return status < 500
  }
  return {
    done: () => done,
    async render(): Promise<void> {
      for (let ms = FIRST_RETRY_MS; !(done = await attempt()); ms = Math.min(ms * 2, LAST_RETRY_MS))
        await pause(ms, undefined, { ref: false })
    },
  }
}
