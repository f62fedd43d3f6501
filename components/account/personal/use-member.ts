'use client'

import { useTranslations } from 'next-intl'
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { carryToast, showToast } from '@/components/ui/toast-store'
import { memberKey } from '@/lib/client/queries/member'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { failureOf } from '../failure-of'

/**
 * Changes data of the member, shows the outcome as a toast, and refetches everything shown; where what is shown is gone
 * with it, opens the page `next` instead.
 */
export function useMemberChange<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  done?: string,
  next?: string,
) {
  const t = useTranslations('personal')
  const queries = useQueryClient()
  return useMutation({
    ...options,
    onSuccess: async () => {
      if (next !== undefined) {
        if (done) carryToast(done, 'success')
        return location.assign(next)
      }
      if (done) showToast(done, 'success')
      await queries.invalidateQueries({ queryKey: memberKey })
    },
    onError: (error) => {
      // The login page is about to open, and says so itself.
      if (error instanceof RcPubError && error.kind === 'unauthorised') return
      const { fields, text } = failureOf(error, t)
      const [wrong] = Object.values(fields)
      // Support cannot help with rejected input.
      if (wrong) showToast(wrong, 'danger', 4000)
      else showToast(text ?? t('failed'), 'danger', 4000)
    },
  })
}
