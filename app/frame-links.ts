import { menuChannels, menuName } from '@/lib/domain/menu-filter'
import type { Locale } from '@/lib/i18n/locales'
import type { Channel } from '@/lib/rc-pub/contract/channel'
import type { Period } from '@/lib/rc-pub/contract/period'
import { type MenuTarget, menuTarget } from '@/lib/routes/menu-target'

export type FrameLink = MenuTarget & { id: number; label: string; children: FrameLink[] }

/** The menu of a page: filtered channels with their addresses; an entry that leads nowhere is left out. */
export function frameLinks(
  channels: Channel[],
  locale: Locale,
  prefixed: boolean,
  periods: Period[],
): FrameLink[] {
  const [first, second] = periods
  const link = (channel: Channel, index: number, children: FrameLink[]): FrameLink[] => {
    const target = menuTarget(channel, { locale, prefixed, periods: [first ?? null, second ?? null], index })
    return target ? [{ ...target, id: channel.id, label: menuName(channel, locale), children }] : []
  }
  return menuChannels(channels, locale).flatMap(({ channel, children }, index) =>
    link(
      channel,
      index,
      children.flatMap((child, at) => link(child, at, [])),
    ),
  )
}
