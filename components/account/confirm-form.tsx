import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import styles from './account.module.scss'

type ConfirmFormProps = {
  action: string
  /** Signed code of the letter. */
  code: string
  text: string
  submit: string
  error?: string | undefined
  /** The link is good for nothing any more: no button would help. */
  dead?: boolean
}

/** One button that does what a letter's link offers; needs no script. */
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
