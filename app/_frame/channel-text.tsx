import { OwnerHtml } from '@/components/page/owner-html'
import { localized } from '@/lib/i18n/locales'
import { orIncomplete } from '@/lib/client/or-incomplete'
import { screenContext } from '@/app/_page/render-screen'
import { frameContext } from './frame-context'
import { textChannel } from './frame-channel'
import styles from './screen-frame.module.scss'

/** Renders the owner's text of a channel above the channel's content; nothing where there is none. */
export async function ChannelText() {
  const context = await frameContext()
  const channel = context && textChannel(context)
  if (!channel) return null
  const { call, locale } = await screenContext()
  const info = await call('channelInfo', { query: { channelId: channel.id } }).catch(orIncomplete(null))
  const content = info && localized(locale, { zh: info.contentHtml, en: info.enContentHtml })
  return content?.text ? (
    <div className={styles.words}>
      <OwnerHtml html={content.text} lang={content.lang} />
    </div>
  ) : null
}
