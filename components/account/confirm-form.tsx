import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import styles from './account.module.scss'

type ConfirmFormProps = {
  action: string
  /** Signed code of the email. */
  code: string
  text: string
  submit: string
  error?: string | undefined
  /** True when the link is no longer valid, so that a button would be useless. */
  dead?: boolean
}

/** Renders one button that does what a link of an email offers; works without scripts. */
export const ConfirmForm = ({ action, code, text, submit, error, dead }: ConfirmFormProps) => (
  <form className={styles.form} method="post" action={action}>
    {error && (
      <Notice tone="danger" role="alert">
        <p>{error}</p>
      </Notice>
    )}
    {!dead && (
      <>
        <p>{text}</p>
        <input type="hidden" name="code" value={code} />
        <Button type="submit" variant="primary" wide>
          {submit}
        </Button>
      </>
    )}
  </form>
)
