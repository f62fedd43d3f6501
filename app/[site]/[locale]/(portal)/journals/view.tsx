import { ScreenFrame } from '@/app/_frame/screen-frame'
import { Tabs } from '@/components/ui/tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid, coverShape } from '@/components/ui/card-grid'
import type { JournalsViewModel } from './view-model'

/** Renders the journals of the site. */
export const JournalsView = ({ view }: { view: JournalsViewModel }) => (
  <ScreenFrame {...view.frame}>
    {view.subjects && <Tabs {...view.subjects} />}
    {view.initials && <Tabs {...view.initials} />}
    {view.empty ? (
      <EmptyState {...view.empty} />
    ) : (
      <CardGrid cards={view.cards} shape={coverShape(view.cards)} />
    )}
  </ScreenFrame>
)
