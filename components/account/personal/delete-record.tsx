'use client'

import { useTranslations } from 'next-intl'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from './confirm-dialog'
import { DeleteForm } from './delete-form'
import type { PersonalContext } from './personal-context'
import { useMemberChange } from './use-member'

type DeleteRecordProps = {
  context: PersonalContext
  /** Question to confirm. */
  question: string
  id: number
  /** Name of the call of that mutation. */
  call: 'deleteDownload' | 'deleteHistory'
  /** Mutation that deletes the record of this id. */
  remove: UseMutationOptions<boolean, Error, number>
}

/** Renders the button that deletes the record of a missing work, after confirmation. */
export const DeleteRecord = ({ context, question, id, call, remove }: DeleteRecordProps) => {
  const t = useTranslations('personal')
  const [confirming, setConfirming] = useState(false)
  const change = useMemberChange(remove, t('deleted'))
  return (
    <>
      <Button variant="quiet" size="small" pending={change.isPending} onClick={() => setConfirming(true)}>
        {t('remove')}
      </Button>
      <DeleteForm context={context} call={`frontMembers/${call}`} values={{ id }} question={question} />
      <ConfirmDialog
        question={confirming ? question : null}
        onConfirm={() => change.mutate(id)}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
