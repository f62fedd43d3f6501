import { type Locale } from '@/lib/i18n/locales'
import type { SiteEntry } from '@/lib/contract/ext'
import { builtIn } from './built-in'
import type { Page } from './page'

/** Milliseconds between two drawings of the same held page. */
const RENEW_MS = 60_000

/** The "unavailable" page of every site, rendered in good times, sent when a page cannot be rendered. */
export function createHeldPages(draw: (site: SiteEntry, locale: Locale) => Promise<Page>) {
  const held = new Map<string, { page: Page | null; at: number }>()
  return {
    /** Draws it anew where it is old; a failure leaves the old one. */
    renew(site: SiteEntry, locale: Locale): void {
      const key = `${site.key} ${locale}`
      const known = held.get(key)
      if (known && Date.now() - known.at < RENEW_MS) return
      held.set(key, { page: known?.page ?? null, at: Date.now() })
      draw(site, locale).then(
        (page) => void (page.status === 503 && held.set(key, { page, at: Date.now() })),
        () => undefined,
      )
    },
    get(site: SiteEntry, locale: Locale, reference: string): Page {
      const headers = { 'retry-after': '30', 'x-reference': reference }
      const page = held.get(`${site.key} ${locale}`)?.page
      if (!page) return builtIn('unavailable', 503, locale, headers)
      return { ...page, headers: { ...page.headers, ...headers } }
    },
  }
}
