import { editorialBoardRoute } from '@/lib/routes/areas/content'
import type { PageRequest } from '@/lib/routes/route'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { ownId, screenPage } from '@/app/_page/screen-page'
import type { ScreenContext } from '@/app/_page/render-screen'
import { EmptyState } from '@/components/ui/empty-state'
import { flatChannels } from '@/lib/rules/flat-channels'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { href } from '@/lib/routes/href'
import { BoardView } from './board-view'
import { Profile } from './profile'

/** The board of a channel (the site's first without one), with one member's profile when he or she is named. */
const load = async (context: ScreenContext, asked: PageRequest<typeof editorialBoardRoute>) => {
  const { call, bundle } = context
  const own = flatChannels(bundle.channels).find(({ code }) => code === 'editorial')
  const channelId = Number(ownId(asked, context) ?? own?.id ?? 0) || null
  const channel = channelId ? await call('channelInfo', { query: { channelId } }) : null
  const groups = channel
    ? await call('expertList', { query: { topicId: channel.id, page: 0, size: 100, sort: '' } })
    : await call('expertList', { query: { siteId: bundle.site.id, page: 0, size: 100, sort: '' } })
  const expertId = Number(asked.params.editorialId ?? 0)
  const expert = expertId
    ? groups.flatMap(({ content }) => content).find(({ id }) => id === expertId)
    : undefined
  if (expertId && !expert) throw new RcPubError('not-found', '')
  return { channel, groups, expert: expert ?? null }
}

type Data = Awaited<ReturnType<typeof load>>

const titleOf = ({ channel }: Data, { locale }: ScreenContext) =>
  (channel && localized(locale, { zh: channel.name, en: channel.enName }).text) ||
  translator(locale, 'editorial')('title')

const { Page, generateMetadata } = screenPage({
  route: editorialBoardRoute,
  load,
  head: (data, context) => {
    const { locale } = context
    const { expert, channel } = data
    const name = expert && localized(locale, { zh: expert.name, en: expert.enName }).text
    return {
      title: name ? `${name} · ${titleOf(data, context)}` : titleOf(data, context),
      canonical: channel
        ? href.editorialBoard({ locale, channelId: channel.id, expertId: expert?.id ?? 0 })
        : href.editorialBoard({ locale }),
    }
  },
  view: (data, context) => {
    const { locale } = context
    const t = translator(locale, 'editorial')
    const { groups, expert, channel } = data
    return (
      <ScreenFrame locale={locale} title={titleOf(data, context)}>
        {expert && <Profile expert={expert} locale={locale} />}
        {groups.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyNext')} />
        ) : (
          <BoardView
            groups={groups}
            locale={locale}
            channelId={channel?.id ?? null}
            current={expert?.id ?? null}
          />
        )}
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
