import { ButtonLink } from '@/components/ui/button'
import type { HeaderLink } from './header-view-model'
import styles from './custom-buttons.module.scss'

/** Renders the owner's buttons, at most three: submission, review, editorial desk. */
export const CustomButtons = ({ buttons }: { buttons: readonly HeaderLink[] }) =>
  buttons.length === 0 ? null : (
    <ul className={styles.buttons}>
      {buttons.map((button) => (
        <li key={`${button.href} ${button.label}`}>
          <ButtonLink href={button.href} newTab={button.newTab} size="small">
            {button.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
