import { ScreenFrame } from '@/app/_frame/screen-frame'
import { Choices } from '@/components/ui/choices'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid, coverShape } from '@/components/ui/card-grid'
import type { JournalsViewModel } from './view-model'
import styles from './journals.module.scss'

/** Renders the journals of the site as covers, chosen by subject and initial. */
export const JournalsView = ({ view }: { view: JournalsViewModel }) => (
  <ScreenFrame {...view.frame}>
    {(view.subjects ?? view.initials) && (
      <div className={styles.filters}>
        {view.subjects && <Choices {...view.subjects} />}
        {view.initials && <Choices {...view.initials} />}
      </div>
    )}
    {view.empty ? (
      <EmptyState {...view.empty} />
    ) : (
      <CardGrid cards={view.cards} shape={coverShape(view.cards)} />
    )}
  </ScreenFrame>
)
