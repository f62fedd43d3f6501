'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { suppressLoginRedirect } from '@/components/providers/member-session'
import { carryToast, showToast } from '@/components/ui/toast-store'
import type { ClientContext } from '@/lib/client/member-client'
import { logoutMutation } from '@/lib/client/queries/session'
import { accountHref } from '@/lib/routes/account-href'
import { failureOf } from './failure-of'
import { dropDrafts } from './form-draft'

/** Returns the action that signs the member out, removes form drafts and opens the login page. */
export function useLogout(context: ClientContext) {
  const t = useTranslations('member')
  const tFailure = useTranslations('failure')
  const { mutate, isPending, isSuccess } = useMutation({
    ...logoutMutation(context),
    onSuccess: () => {
      suppressLoginRedirect()
      dropDrafts()
      carryToast(t('loggedOut'), 'success')
      location.assign(accountHref('login', context.locale))
    },
    onError: (error) => showToast(failureOf(error, tFailure).text ?? tFailure('failed'), 'danger'),
  })
  return { leaving: isPending || isSuccess, logout: () => mutate() }
}
