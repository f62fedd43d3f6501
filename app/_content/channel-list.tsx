import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import type { ChannelListViewModel } from './channel-list-view-model'

/** Renders links to channels. */
export const ChannelList = ({ view: { frame, empty, links } }: { view: ChannelListViewModel }) => (
  <ScreenFrame {...frame}>
    {empty && <EmptyState {...empty} />}
    <ul>
      {links.map(({ id, label, href }) => (
        <li key={id}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  </ScreenFrame>
)
