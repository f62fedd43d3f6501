import { href } from '@/lib/routes/href'
import { articleListRoute } from '@/lib/routes/areas/article'
import type { PageRequest } from '@/lib/routes/route'
import { ArticleList } from '@/app/_content/article-list'
import type { ScreenContext } from '@/app/_page/render-screen'
import { existingPage } from '@/app/_page/paged'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { targetedArticles } from '@/app/_content/targeted-articles'
import { flatChannels } from '@/lib/rules/flat-channels'
import { localized } from '@/lib/i18n/localized'
import { RcPubError } from '@/lib/client/rc-pub-error'

/** Articles of a conference or pre-publication channel. */
const load = async (context: ScreenContext, { query }: PageRequest<typeof articleListRoute>) => {
  const { call, bundle } = context
  const own = flatChannels(bundle.channels).find(({ code }) =>
    ['conference', 'prePublication'].includes(code),
  )
  const channelId = query.columnId ?? own?.id
  if (channelId === undefined) throw new RcPubError('not-found', '')
  const channel = await call('channelInfo', { query: { channelId } })
  return { channel, found: existingPage(await targetedArticles(context, channel, query.page)) }
}

const baseOf = ({ channel }: Awaited<ReturnType<typeof load>>, { locale }: ScreenContext) =>
  href.articleList({ locale, channelId: channel.id })

const { Page, generateMetadata } = screenPage({
  route: articleListRoute,
  load,
  head: (data, context) => ({
    title: localized(context.locale, { zh: data.channel.name, en: data.channel.enName }).text,
    canonical: baseOf(data, context),
  }),
  view: (data, context) => (
    <ScreenFrame
      locale={context.locale}
      title={localized(context.locale, { zh: data.channel.name, en: data.channel.enName }).text}
    >
      <ArticleList found={data.found} context={context} base={baseOf(data, context)} />
    </ScreenFrame>
  ),
})

export { generateMetadata }
export default Page
