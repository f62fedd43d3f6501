import { ScreenFrame } from '@/app/_frame/screen-frame'
import { OwnerHtml } from '@/components/page/owner-html'
import { SiteLink } from '@/components/ui/site-link'
import { EmptyState } from '@/components/ui/empty-state'
import { gapAfter } from '@/lib/text/gap-after'
import type { NewLinkViewModel } from './view-model'
import styles from './new-link.module.scss'

/** Renders a channel that links to another site. */
export const NewLinkView = ({ view: { frame, content, link, empty } }: { view: NewLinkViewModel }) => (
  <ScreenFrame {...frame}>
    {content && <OwnerHtml {...content} />}
    {link && (
      <p className={styles.way}>
        {link.lead}
        {gapAfter(link.lead)}
        <SiteLink href={link.href} newTab={link.newTab}>
          {link.label}
        </SiteLink>
      </p>
    )}
    {empty && <EmptyState {...empty} />}
  </ScreenFrame>
)
