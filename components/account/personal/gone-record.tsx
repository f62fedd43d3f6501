'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Client } from '@/lib/client/call'
import { ConfirmDialog } from './confirm-dialog'
import type { PersonalPlace } from './place'
import { useMemberChange } from './use-member'

type GoneRecordProps = {
  place: PersonalPlace
  /** What is asked of the record. */
  question: string
  remove: (call: Client) => Promise<unknown>
}

/** Deletes the record of a work that is gone, after the question. */
export const GoneRecord = ({ place, question, remove }: GoneRecordProps) => {
  const { words } = place
  const [asked, setAsked] = useState(false)
  const change = useMemberChange<null>(place, remove, words.deleted)
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
        onYes={() => change.mutate(null, { onSettled: () => setAsked(false) })}
      />
    </>
  )
}
