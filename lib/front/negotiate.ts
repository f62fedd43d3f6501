import type { IncomingMessage } from 'node:http'
import { isLocale } from '@/lib/i18n/locales'
import type { SiteEntry } from '@/lib/contract/ext'
import { articleFilePath, preferredFormat } from '@/lib/routes/article-file'
import { match } from '@/lib/routes/match'
import type { Renderer } from './renderer'

/**
 * Answers an Accept header that wants an article as a file: its address. Checked before the page cache, which
 * holds pages only; a DOI costs one call for the id, which only such clients pay.
 */
export const createNegotiation =
  (renderer: Pick<Renderer, 'call'>) =>
  async (request: IncomingMessage, site: SiteEntry): Promise<string | null> => {
    const format = preferredFormat(request.headers.accept)
    if (!format) return null
    const [path = '/', search = ''] = (request.url ?? '/').split('?')
    const found = match(path, new URLSearchParams(search))
    if (found?.screen !== 'article') return null
    const cookie = /(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
    const locale = [found.locale, cookie].find(isLocale) ?? site.defaultLanguage
    const { doi, thesisId } = found.params
    const id = doi ? await idOfDoi(renderer, site, doi) : thesisId
    return id ? articleFilePath(locale, id, format) : null
  }

async function idOfDoi(
  renderer: Pick<Renderer, 'call'>,
  site: SiteEntry,
  doi: string,
): Promise<string | null> {
  const query = new URLSearchParams({ doi })
  const { status, body } = await renderer.call({
    url: `/rc-pub/front/front-article/getArticleByDoi?${query}`,
    headers: { host: site.hosts[0] ?? 'localhost', 'x-portal-site': site.key },
  })
  if (status !== 200) return null
  const { data } = JSON.parse(body.toString('utf8')) as { data: { id: number } | null }
  return data ? String(data.id) : null
}
