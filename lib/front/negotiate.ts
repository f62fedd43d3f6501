import { within } from '@/lib/deadline'
import type { SiteEntry } from '@/lib/contract/ext'
import { articleFilePath, preferredFormat } from '@/lib/routes/article-file'
import { type PageRequest, localeOf } from './page-request'
import type { Renderer } from './renderer'

/** Milliseconds a call may take: the client gets a time to try again, and need not wait for Next to start. */
const DEADLINE_MS = 3_500

/**
 * Returns the file URL of an article if the Accept header prefers a file, else null. Checked before the page cache,
 * which stores pages only; a DOI costs one call for the id. Rejects if that fails or is refused for now.
 */
export const createNegotiation =
  (renderer: Pick<Renderer, 'call'>) =>
  async (accept: string | undefined, pageRequest: PageRequest, site: SiteEntry): Promise<string | null> => {
    const format = preferredFormat(accept)
    if (!format || pageRequest.found?.screen !== 'article') return null
    const { doi, thesisId } = pageRequest.found.params
    const id = doi ? await idOfDoi(renderer, site, doi) : thesisId
    return id ? articleFilePath(localeOf(pageRequest, site), id, format) : null
  }

async function idOfDoi(
  renderer: Pick<Renderer, 'call'>,
  site: SiteEntry,
  doi: string,
): Promise<string | null> {
  const query = new URLSearchParams({ doi })
  const call = renderer.call({
    url: `/rc-pub/front/front-article/getArticleByDoi?${query}`,
    headers: { host: site.hosts[0] ?? 'localhost', 'x-portal-site': site.key },
  })
  const { status, body } = await within(call, DEADLINE_MS, () => new Error('the call took too long'))
  if (status === 429 || status >= 500) throw new Error(`the call was answered with ${status}`)
  if (status !== 200) return null
  const { data } = JSON.parse(body.toString('utf8')) as { data: { id: number } | null }
  return data ? String(data.id) : null
}
