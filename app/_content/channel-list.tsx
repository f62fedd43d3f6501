import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { type MenuChannel, menuTarget } from '@/lib/routes/menu-target'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { Channel } from '@/lib/contract/channel'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'

type Props = { channels: Channel[]; context: ScreenContext; title: string }

/** The channels of one kind by name: what an address without the id shows where there is not exactly one of them. */
export const ChannelList = ({ channels, context: { locale }, title }: Props) => {
  const page = translator(locale, 'page')
  const place = { locale, prefixed: true, periods: [null, null] as const, index: 0 }
  const links = channels.flatMap((channel: MenuChannel & Channel) => {
    const label = localized(locale, { zh: channel.name, en: channel.enName }).text
    const target = menuTarget(channel, place)
    return target && label ? [{ id: channel.id, label, href: target.href }] : []
  })
  return (
    <ScreenFrame locale={locale} title={title}>
      {links.length === 0 && <EmptyState title={page('empty')} text={page('emptyNext')} />}
      <ul>
        {links.map(({ id, label, href }) => (
          <li key={id}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </ScreenFrame>
  )
}
