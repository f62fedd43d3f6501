import { SiteLink } from '@/components/ui/site-link'
import { joinFacts } from '@/lib/text/join-facts'
import type { HeaderParts } from './header-parts'
import type { HeaderLink } from './header-view-model'
import { Languages } from './languages'
import styles from './top-bar.module.scss'

type TopBarProps = HeaderParts & {
  /** Adds the numbers and the owner's buttons, where there is no masthead. */
  full?: boolean
}

/** Renders the top line: greeting, link to the group, login corner, language. On phones it is in the slide menu. */
export const TopBar = ({ view, member, basket, full = false }: TopBarProps) => {
  const { facts } = view.names
  if (!view.greeting && !view.group && !member && !basket && !view.languages && !full) return null
  return (
    <div className={styles.topBar}>
      <div className={styles.inner}>
        <p className={styles.greeting}>{joinFacts([view.greeting, full && facts])}</p>
        {full && <TopButtons buttons={view.buttons} />}
        {view.group && (
          <SiteLink href={view.group.href} newTab={view.group.newTab}>
            {view.group.label}
          </SiteLink>
        )}
        {basket}
        {member && (
          <div className={styles.member} role="group" aria-label={view.member?.label}>
            {member}
          </div>
        )}
        {view.languages && <Languages view={view.languages} />}
      </div>
    </div>
  )
}

const TopButtons = ({ buttons }: { buttons: readonly HeaderLink[] }) =>
  buttons.map((button) => (
    <SiteLink key={`${button.href} ${button.label}`} href={button.href} newTab={button.newTab}>
      {button.label}
    </SiteLink>
  ))
