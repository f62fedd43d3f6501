import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Channel } from '@/lib/contract/channel'
import { type MenuChannel, menuTarget } from '@/lib/routes/menu-target'
import type { PageContext } from '@/app/_page/screen'

export type ChannelListViewModel = ReturnType<typeof channelListViewModel>

/** Builds a list of channels of one kind by name, for addresses without an id on sites without exactly one of them. */
export function channelListViewModel(channels: readonly Channel[], { locale }: PageContext, title: string) {
  const t = translator(locale, 'page')
  const menu = { locale, prefixed: true, periods: [null, null] as const, index: 0 }
  const links = channels.flatMap((channel: MenuChannel & Channel) => {
    const label = localized(locale, { zh: channel.name, en: channel.enName }).text
    const target = menuTarget(channel, menu)
    return target && label ? [{ id: channel.id, label, href: target.href }] : []
  })
  return {
    frame: { locale, title },
    empty: links.length === 0 ? { title: t('empty'), text: t('emptyNext') } : null,
    links,
  }
}
