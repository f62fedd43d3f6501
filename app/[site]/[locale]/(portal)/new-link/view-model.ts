import type { ChannelInfo } from '@/lib/contract/channel'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { localized } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { translator } from '@/lib/i18n/translator'
import { safeUrl } from '@/lib/text/safe-url'

export type NewLinkViewModel = ReturnType<typeof newLinkViewModel>

/** Returns the page metadata of a channel that links to another site. */
export const newLinkHead = (channel: ChannelInfo, { locale }: PageContext): ScreenHead => ({
  title: localized(locale, { zh: channel.name, en: channel.enName }).text,
  canonical: href.newLink({ locale, channelId: channel.id }),
})

/**
 * Builds the view model of the page of a channel that links to another site: its text, and a link that names the
 * host.
 */
export function newLinkViewModel(channel: ChannelInfo, { locale }: PageContext) {
  const t = translator(locale, 'page')
  const url = safeUrl(channel.linkValue)
  const content = localized(locale, { zh: channel.contentHtml, en: channel.enContentHtml })
  return {
    frame: {
      locale,
      narrow: true,
      title: localized(locale, { zh: channel.name, en: channel.enName }).text,
    },
    content: content.text ? { html: content.text, lang: content.lang } : null,
    link:
      url === undefined
        ? null
        : { lead: t('leave'), href: url, label: t('visit', { host: hostOf(url) }), newTab: t('newTab') },
    empty: url === undefined && !content.text ? { title: t('noLink'), text: t('noLinkNext') } : null,
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host || url : url)
