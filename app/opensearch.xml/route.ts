import { answerMachine } from '@/app/_machine/machine'
import { OPEN_SEARCH_TYPE, openSearchDescription } from '@/lib/metadata/open-search'
import { iconHref } from '@/lib/site/icon-href'
import { localized } from '@/lib/i18n/locales'

/** Sends the OpenSearch description, for searches from a browser's address bar; `?lang=` selects the language. */
export const GET = (request: Request) =>
  answerMachine(request, async ({ call, site, origin, locale }) => {
    const { browserIcon } = await call('getConfigHeader', { query: { siteId: site.id } })
    const icon = iconHref(browserIcon)
    const description = openSearchDescription({
      origin,
      locale,
      name: localized(locale, { zh: site.name, en: site.enName }).text,
      description: localized(locale, { zh: site.description, en: site.enDescription }).text,
      icon: icon ? new URL(icon, origin).href : null,
    })
    return new Response(description, {
      headers: { 'content-type': OPEN_SEARCH_TYPE, 'cache-control': 'public, max-age=3600' },
    })
  })
