import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'
import { type PageRequest } from '@/lib/routes/route'
import { type articleListRoute } from '@/lib/routes/areas/article'
import { flatChannels } from '@/lib/rules/flat-channels'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { existingPage } from '@/app/_page/pagination'
import { targetedArticles } from '@/app/_content/targeted-articles'

export type ArticleListData = Awaited<ReturnType<typeof loadArticleList>>

/** Loads the articles of a conference or pre-publication channel: the one the address names, else the site's first. */
export async function loadArticleList(
  context: ScreenContext,
  { query }: PageRequest<typeof articleListRoute>,
) {
  const { call, bundle } = context
  const found = flatChannels(bundle.channels).find(({ code }) =>
    ['conference', 'prePublication'].includes(code),
  )
  const channelId = query.columnId ?? found?.id
  if (channelId === undefined) throw new RcPubError('not-found', '')
  const channel = await call('channelInfo', { query: { channelId } })
  return { channel, articles: existingPage(await targetedArticles(context, channel, query.page)) }
}
