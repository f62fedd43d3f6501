import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/_page/render-screen'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { href } from '@/lib/routes/href'

/** A page of news: of one channel, or of the whole site when none is named. */
export const loadNewsList = cache(async (channelId: string | number | undefined, page: number) => {
  const { call, bundle, locale } = await screenContext()
  const channel = channelId ? await call('channelInfo', { query: { channelId } }) : null
  const news = await call('getHomeNewsList', {
    query: { siteId: bundle.site.id, page, size: 20, ...(channel ? { channelId: channel.id } : {}) },
  })
  if (page > 0 && news.content.length === 0) throw new RcPubError('not-found', '')
  const title = channel
    ? localized(locale, { zh: channel.name, en: channel.enName }).text
    : translator(locale, 'news')('title')
  const address = channel ? href.newsList({ locale, channelId: channel.id }) : href.newsList({ locale })
  return { title, news, base: (at: number) => (at === 0 ? address : `${address}?page=${at + 1}`) }
})
