import { OwnerHtml } from '@/components/page/owner-html'
import { localized } from '@/lib/i18n/localized'
import { framePlace } from '@/app/_frame/frame-place'
import { wordsChannel } from '@/app/_frame/frame-channel'
import { screenContext } from '@/app/_page/render-screen'
import styles from './screen-frame.module.scss'

/** What the site's owner says of a channel, above what the channel lists; nothing where there is nothing to say. */
export async function ChannelWords() {
  const place = await framePlace()
  const channel = place && wordsChannel(place)
  if (!channel) return null
  const { call, locale } = await screenContext()
  const info = await call('channelInfo', { query: { channelId: channel.id } }).catch(() => null)
  const content = info && localized(locale, { zh: info.contentHtml, en: info.enContentHtml })
  return content?.text ? (
    <div className={styles.words}>
      <OwnerHtml html={content.text} lang={content.lang} />
    </div>
  ) : null
}
