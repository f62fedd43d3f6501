'use client'

import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import { memberKey } from '@/lib/client/queries/member'
import { failureOf } from '../failure-of'
import type { PersonalPlace } from './place'

/** Changes something of the member, says how it went, and has everything shown read again. */
export function useMemberChange<Data, Variables>(
  place: PersonalPlace,
  options: UseMutationOptions<Data, Error, Variables>,
  said?: string,
) {
  const queries = useQueryClient()
  return useMutation({
    ...options,
    onSuccess: async () => {
      if (said) showToast(said, 'success')
      await queries.invalidateQueries({ queryKey: memberKey })
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
