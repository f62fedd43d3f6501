import { Button } from '@/components/ui/button'
import styles from './account.module.scss'

type SignOutFormProps = { action: string; lead?: string; label: string }

/** Renders signing out for browsers without scripts: pages are the same for every visitor, so everyone gets it. */
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
