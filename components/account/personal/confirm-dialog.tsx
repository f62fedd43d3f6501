'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type ConfirmDialogProps = {
  /** Question to confirm; null while there is none. */
  question: string | null
  /** What is done, as the heading. */
  title: string
  /** The same in a word, as the button says it. */
  action: string
  /** Runs the action, after the dialog is closed. */
  onConfirm: () => void
  /** Closes the dialog after any answer; called before `onConfirm` too. */
  onClose: () => void
}

/**
 * Asks before something is removed, with buttons that say what they do. It closes with the answer: open until the server responds, it would block input
 * on the page.
 */
export const ConfirmDialog = ({ question, title, action, onConfirm, onClose }: ConfirmDialogProps) => {
  const t = useTranslations('personal')
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
