import { ChannelView } from '@/app/_channel/channel-view'
import { ChannelList } from '@/app/_content/channel-list'
import type { CompositeViewModel } from './view-model'

/** Renders a composed page, or the list of them. */
export const CompositeView = ({ view }: { view: CompositeViewModel }) =>
  view.channel ? <ChannelView view={view.channel} /> : <ChannelList view={view.list} />
