import { answerMachine } from '@/app/_machine/machine'
import { sitemapIndex } from '@/lib/metadata/sitemap/entry'

/** Sends the sitemap index of a site: its pages, and its articles in parts. */
export const GET = (request: Request) =>
  answerMachine(request, async ({ call, site, origin }) => {
    const { parts } = await call('extHarvestInfo', { query: { siteId: site.id } })
    const articles = parts.map(({ updatedAt }, index) => ({
      path: `/sitemap/articles-${index + 1}.xml`,
      updatedAt,
    }))
    return new Response(
      sitemapIndex(origin, [{ path: '/sitemap/pages.xml', updatedAt: null }, ...articles]),
      {
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
      },
    )
  })
