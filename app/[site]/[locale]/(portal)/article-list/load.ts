import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import type { articleListRoute } from '@/lib/routes/areas/article'
import { flatChannels } from '@/lib/rules/flat-channels'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { targetedArticles } from '@/app/_content/targeted-articles'

export type ArticleListData = Awaited<ReturnType<typeof loadArticleList>>

const CODES = ['conference', 'prePublication']

/**
 * Loads the articles of a conference or pre-publication channel: the one the address names by id or code, else the
 * site's first.
 */
export async function loadArticleList(
  context: ScreenContext,
  { query }: PageRequest<typeof articleListRoute>,
) {
  const { bundle } = context
  const channels = flatChannels(bundle.channels).filter(({ code }) => CODES.includes(code))
  const found = channels.find(({ code }) => code === query.code) ?? channels[0]
  const channelId = query.columnId ?? found?.id
  if (channelId === undefined) throw new RcPubError('not-found', '')
  const channel = await enabledChannel(context, channelId)
  return { channel, articles: existingPage(await targetedArticles(context, channel, query.page)) }
}
