'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import type { Client } from '@/lib/client/call'
import { failureOf } from '../failure-of'
import { memberClient } from '../member-call'
import type { PersonalPlace } from './place'

/** Reads something of the member; the key names it for refreshing. */
export const useMemberQuery = <T>(
  place: PersonalPlace,
  key: readonly unknown[],
  read: (call: Client) => Promise<T>,
) => useQuery({ queryKey: key, queryFn: async () => read(await memberClient(place)) })

/** Changes something of the member, says how it went, and has everything shown read again. */
export function useMemberChange<Input>(
  place: PersonalPlace,
  change: (call: Client, input: Input) => Promise<unknown>,
  said?: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => change(await memberClient(place), input),
    onSuccess: async () => {
      if (said) showToast(said, 'success')
      await queries.invalidateQueries()
    },
    onError: (error) => {
      const { fields, text } = failureOf(error, place.words)
      const [wrong] = Object.values(fields)
      // What the server has against the input is for the reader alone to mend.
      if (wrong) showToast(wrong, 'danger', 4000)
      else showToast(text ?? place.words.failed, 'danger', 4000)
    },
  })
}
