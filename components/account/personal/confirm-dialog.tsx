'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { PersonalWords } from './place'

type ConfirmDialogProps = {
  /** What is asked; null while nothing is. */
  question: string | null
  words: PersonalWords
  pending?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is taken away. */
export const ConfirmDialog = ({ question, words, pending = false, onYes, onNo }: ConfirmDialogProps) => (
  <Dialog
    open={question !== null}
    onClose={onNo}
    title={words.confirmTitle}
    closeLabel={words.close}
    actions={
      <>
        <Button onClick={onNo}>{words.cancel}</Button>
        <Button variant="danger" pending={pending} onClick={onYes}>
          {words.ok}
        </Button>
      </>
    }
  >
    <p>{question}</p>
  </Dialog>
)
