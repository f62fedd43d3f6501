import { sharedAlbumFeedHref } from '@/lib/routes/api-href'
import { sharedAlbumHref } from '@/lib/routes/account-href'
import type { Context } from '@/lib/backend/http/handler'
import { requestOrigin } from '@/lib/backend/http/request-origin'
import { siteOrigin } from '@/lib/http/site-origin'
import { RSS_TYPE, rssFeed } from '@/lib/metadata/feeds/rss'
import { plainText } from '@/lib/text/inline-html'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import { webUrl } from '@/lib/text/safe-url'
import { splitNames } from '@/lib/text/split-names'
import { type Locale, localized } from '@/lib/i18n/locales'
import { favoriteHref } from '@/lib/routes/favorite-href'
import type { favoriteToWire } from './favorites'

type Item = Awaited<ReturnType<typeof favoriteToWire>>[number]
type Album = { name: string; enName: string | null; description: string | null; updatedAt: Date }

const titleOf = (
  { title, enTitle, status = 'none' }: NonNullable<Item['resource']>,
  locale: Locale,
): string => {
  const { text, lang = locale } = localized(locale, { zh: title, en: enTitle })
  return titleWithStatus(plainText(text), { status, language: lang })
}

/** Returns the RSS feed of a shared album, without the items that no longer exist. */
export function albumFeed(context: Context, album: Album, key: string, items: Item[]): Response {
  const { locale, request } = context
  const origin = requestOrigin(request)
  const link = origin + sharedAlbumHref({ locale, key })
  const linkOf = (path: string, { siteId, address }: { siteId: number | null; address: string | null }) =>
    (siteId !== context.scope.site.id && address ? siteOrigin(address) : origin) + path
  const body = rssFeed({
    self: origin + sharedAlbumFeedHref({ locale: context.locale, key }),
    link,
    title: localized(locale, { zh: album.name, en: album.enName }).text,
    description: album.description ?? '',
    language: locale === 'en' ? 'en' : 'zh-CN',
    updated: album.updatedAt.toISOString(),
    items: items.flatMap(({ type, resourceId, resource, citation, createdAt }) => {
      if (!resource) return []
      const path = favoriteHref(locale, { ...resource, type, id: resourceId })
      return [
        {
          id: resource.doi ? `doi:${resource.doi}` : `${link}#${type}-${resourceId}`,
          link: webUrl(resource.sourceLink) ?? (path ? linkOf(path, resource) : link),
          title: titleOf(resource, locale),
          summary: plainText(citation),
          authors: splitNames(localized(locale, { zh: resource.authors, en: resource.enAuthors }).text),
          categories: [],
          published: createdAt,
          updated: createdAt,
          doi: resource.doi,
          pdf: null,
          source: null,
        },
      ]
    }),
  })
  // The address is a secret: no shared cache may store the response.
  return new Response(body, {
    headers: { 'content-type': RSS_TYPE, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  })
}
