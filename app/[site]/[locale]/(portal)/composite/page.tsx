import { ChannelPage, loadChannel } from '@/app/channel-page'
import { screenPage } from '@/app/screen-page'
import { flatChannels } from '@/lib/domain/flat-channels'
import { localised } from '@/lib/i18n/localised'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'

/** A composed page (newComposite): the channel of the id, else the site's first. */
const { Page, generateMetadata } = screenPage({
  load: async (context, asked) => {
    const { call, bundle } = context
    const own = flatChannels(bundle.channels).find(({ code }) => code === 'newComposite')
    const channelId = asked.params.id ?? own?.id
    if (channelId === undefined) throw new RcPubError('not-found', '')
    const channel = await call('channelInfo', { query: { channelId } })
    if (channel.enable === '0') throw new RcPubError('not-found', '')
    return loadChannel(context, channel, asked)
  },
  head: ({ channel }, { locale }) => ({
    title: localised(locale, channel.name, channel.enName),
    canonical: `/${locale}/newcomposite/${channel.id}/`,
  }),
  view: (data, context) => (
    <ChannelPage data={data} context={context} base={`/${context.locale}/newcomposite/${data.channel.id}/`} />
  ),
})

export { generateMetadata }
export default Page
