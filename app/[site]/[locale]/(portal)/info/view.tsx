import { ChannelList } from '@/app/_content/channel-list'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import type { InfoViewModel } from './view-model'

/** Renders the text of a channel, or the list of channels with one. */
export const InfoView = ({ view }: { view: InfoViewModel }) =>
  view.list ? <ChannelList view={view.list} /> : <Text {...view.text} />

const Text = ({ frame, otherLanguage, content, empty }: NonNullable<InfoViewModel['text']>) => (
  <ScreenFrame {...frame}>
    {otherLanguage !== null && <p>{otherLanguage}</p>}
    {content ? <OwnerHtml {...content} /> : <EmptyState {...empty} />}
  </ScreenFrame>
)
