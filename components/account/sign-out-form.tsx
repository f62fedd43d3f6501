import { Button } from '@/components/ui/button'
import styles from './account.module.scss'

type SignOutFormProps = { action: string; lead?: string; label: string }

/** Signing out where there are no scripts: pages are the same for everybody, so it is offered to everybody. */
export const SignOutForm = ({ action, lead, label }: SignOutFormProps) => (
  <noscript>
    <form className={styles.signOut} method="post" action={action}>
      {lead && <span>{lead}</span>}
      <Button type="submit" size="small">
        {label}
      </Button>
    </form>
  </noscript>
)
