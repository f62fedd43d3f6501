'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type ConfirmDialogProps = {
  /** What is asked; null while nothing is. */
  question: string | null
  pending?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is taken away. */
export const ConfirmDialog = ({ question, pending = false, onYes, onNo }: ConfirmDialogProps) => {
  const t = useTranslations('personal')
  return (
    <Dialog
      open={question !== null}
      onClose={onNo}
      title={t('confirmTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onNo}>{t('cancel')}</Button>
          <Button variant="danger" pending={pending} onClick={onYes}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
