'use client'

import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from './confirm-dialog'
import type { PersonalPlace } from './place'
import { useMemberChange } from './use-member'

type GoneRecordProps = {
  place: PersonalPlace
  /** What is asked of the record. */
  question: string
  id: number
  /** Mutation that deletes the record of this id. */
  remove: UseMutationOptions<boolean, Error, number>
}

/** Deletes the record of a work that is gone, after the question. */
export const GoneRecord = ({ place, question, id, remove }: GoneRecordProps) => {
  const { words } = place
  const [asked, setAsked] = useState(false)
  const change = useMemberChange(place, remove, words.deleted)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        question={asked ? question : null}
        words={words}
        pending={change.isPending}
        onNo={() => setAsked(false)}
        onYes={() => change.mutate(id, { onSettled: () => setAsked(false) })}
      />
    </>
  )
}
