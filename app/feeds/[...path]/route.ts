import { createHash } from 'node:crypto'
import { loadFeed } from '@/app/_machine/load-feed'
import { type MachineContext, answerMachine, refuseMachine } from '@/app/_machine/machine'
import { ATOM_TYPE, atomFeed } from '@/lib/metadata/feeds/atom'
import type { Feed } from '@/lib/metadata/feeds/feed'
import { RSS_TYPE, rssFeed } from '@/lib/metadata/feeds/rss'
import { articleItem, newestOf, newsItem } from '@/lib/metadata/feeds/feed-items'
import { type FeedRequest, feedPath, readFeedPath } from '@/lib/routes/feed-path'
import { namesEtag } from '@/lib/text/header-list'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { serverClient } from '@/lib/client/server'

/** Sends the feeds of a site; feed readers poll often, so an unchanged one answers 304. */
export async function GET(request: Request) {
  const segments = new URL(request.url).pathname.split('/').slice(2)
  const feedRequest = readFeedPath(segments.map((segment) => decodeURIComponent(segment)))
  if (!feedRequest) return refuseMachine(request, 'not-found')
  return answerMachine(request, async (found) => {
    const { locale } = feedRequest
    const call = serverClient({ siteKey: found.siteKey, siteId: found.site.id, locale })
    const feed = await feedOf({ ...found, locale, call }, feedRequest)
    const body = feedRequest.format === 'rss' ? rssFeed(feed) : atomFeed(feed)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = {
      etag,
      'content-type': feedRequest.format === 'rss' ? RSS_TYPE : ATOM_TYPE,
      'cache-control': 'public, max-age=600',
    }
    const unchanged = namesEtag(request.headers.get('if-none-match'), etag)
    return unchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
  })
}

async function feedOf(context: MachineContext, feedRequest: FeedRequest): Promise<Feed> {
  const { site, origin, locale } = context
  const { part, path, articles, news } = await loadFeed(context, feedRequest.subject)
  const items = [
    ...articles.map((article) => articleItem(article, locale, origin)),
    ...news.map((item) => newsItem(item, locale, origin)),
  ]
  const name = localized(locale, { zh: site.name, en: site.enName }).text
  return {
    self: origin + feedPath(feedRequest),
    link: origin + path,
    // The feed of a site's own journal has the name once.
    title: part === name ? name : translator(locale, 'feeds')('feedTitle', { site: name, part }),
    description: localized(locale, { zh: site.description, en: site.enDescription }).text,
    language: locale === 'zh' ? 'zh-CN' : 'en',
    updated: newestOf(items),
    items,
  }
}
