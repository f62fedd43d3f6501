'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type ConfirmDialogProps = {
  /** What is asked; null while nothing is. */
  question: string | null
  /** Does it; the question is closed by then. */
  onYes: () => void
  /** The question is answered: called before `onYes` too. */
  onClose: () => void
}

/**
 * Asks before something is taken away. It closes with the answer: left open until the server has answered, it would take
 * what is typed on the page meanwhile.
 */
export const ConfirmDialog = ({ question, onYes, onClose }: ConfirmDialogProps) => {
  const t = useTranslations('personal')
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={t('confirmTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onYes()
            }}
          >
            {t('ok')}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
