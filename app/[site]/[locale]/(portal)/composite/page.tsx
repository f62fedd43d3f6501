import { href } from '@/lib/routes/href'
import { compositeRoute } from '@/lib/routes/areas/content'
import { ChannelList } from '@/app/_content/channel-list'
import { ChannelPage, loadChannel } from '@/app/_channel/channel-page'
import { screenPage } from '@/app/_page/screen-page'
import { flatChannels } from '@/lib/rules/flat-channels'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'

/** A composed page (newComposite): the channel of the id, else the site's only one, else the list of them. */
const { Page, generateMetadata } = screenPage({
  route: compositeRoute,
  load: async (context, asked) => {
    const { call, bundle } = context
    const known = flatChannels(bundle.channels).filter(({ code }) => code === 'newComposite')
    const channelId = asked.params.id ?? (known.length === 1 ? known[0]?.id : undefined)
    if (channelId === undefined) return { known, data: null }
    const channel = await call('channelInfo', { query: { channelId } })
    if (channel.enable === '0') throw new RcPubError('not-found', '')
    return { known, data: await loadChannel(context, channel, asked.query.page) }
  },
  head: ({ data }, { locale }) =>
    data
      ? {
          title: localized(locale, { zh: data.channel.name, en: data.channel.enName }).text,
          canonical: href.composite({ locale, id: data.channel.id }),
        }
      : { title: translator(locale, 'page')('composites'), canonical: href.composite({ locale }) },
  view: ({ known, data }, context) =>
    data ? (
      <ChannelPage
        data={data}
        context={context}
        base={href.composite({ locale: context.locale, id: data.channel.id })}
      />
    ) : (
      <ChannelList
        channels={known}
        context={context}
        title={translator(context.locale, 'page')('composites')}
      />
    ),
})

export { generateMetadata }
export default Page
