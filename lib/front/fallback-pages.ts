import type { Locale } from '@/lib/i18n/locales'
import type { SiteEntry } from '@/lib/contract/ext'
import { staticErrorPage } from './static-error-page'
import { translator } from '@/lib/i18n/translator'
import { type Page, bodyOf } from './page'

/** Minimum milliseconds between two renders of the same fallback page. */
const REFRESH_MS = 60_000

/** Keeps the "unavailable" page of every site, rendered while the back end works, for when a render fails. */
export function createFallbackPages(render: (site: SiteEntry, locale: Locale) => Promise<Page>) {
  const cache = new Map<string, { page: Page | null; at: number }>()
  return {
    /** Renders the page again if it is old; a failure keeps the old one. */
    renew(site: SiteEntry, locale: Locale): void {
      const key = `${site.key} ${locale}`
      const known = cache.get(key)
      if (known && performance.now() - known.at < REFRESH_MS) return
      cache.set(key, { page: known?.page ?? null, at: performance.now() })
      render(site, locale).then(
        (page) => void (page.status === 503 && cache.set(key, { page, at: performance.now() })),
        () => undefined,
      )
    },
    /** Returns the page with the reference of this failure. */
    async get(site: SiteEntry, locale: Locale, reference: string): Promise<Page> {
      const headers = { 'retry-after': '30' }
      const page = cache.get(`${site.key} ${locale}`)?.page
      if (!page) {
        const plain = staticErrorPage('unavailable', 503, locale, headers, { site: site.identity })
        return withReference(plain, locale, reference)
      }
      return withReference({ ...page, headers: { ...page.headers, ...headers } }, locale, reference)
    },
  }
}

/** Returns the position of the end of the notice, which is the last section of the page's content; -1 if there is none. */
function endOfNotice(html: string): number {
  const main = html.lastIndexOf('</main>')
  if (main === -1) return html.lastIndexOf('</body>')
  const section = html.lastIndexOf('</section>', main)
  return section > html.lastIndexOf('<main') ? section : main
}

/** Inserts the reference of the failure at the end of what the page says. */
async function withReference(page: Page, locale: Locale, reference: string): Promise<Page> {
  const html = (await bodyOf(page, 'identity')).toString('utf8')
  const at = endOfNotice(html)
  if (at === -1) return page
  const text = translator(locale, 'front')('reference', { reference })
  const body = Buffer.from(`${html.slice(0, at)}<p>${text}</p>${html.slice(at)}`)
  return { ...page, bodies: { identity: body }, pending: {}, size: body.length, length: body.length }
}
