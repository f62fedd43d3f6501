'use client'

import { useTranslations } from 'next-intl'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from './confirm-dialog'
import { useMemberChange } from './use-member'

type DeleteRecordProps = {
  /** Question to confirm. */
  question: string
  id: number
  /** Mutation that deletes the record of this id. */
  remove: UseMutationOptions<boolean, Error, number>
}

/** Renders the button that deletes the record of a missing work, after confirmation. */
export const DeleteRecord = ({ question, id, remove }: DeleteRecordProps) => {
  const t = useTranslations('personal')
  const [confirming, setConfirming] = useState(false)
  const change = useMemberChange(remove, t('deleted'))
  return (
    <>
      <Button variant="quiet" size="small" pending={change.isPending} onClick={() => setConfirming(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        question={confirming ? question : null}
        onYes={() => change.mutate(id)}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
