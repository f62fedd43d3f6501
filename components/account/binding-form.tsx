'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryProvider } from '@/components/providers/query-provider'
import { Notice } from '@/components/ui/notice'
import { pendingIdentityQuery } from '@/lib/client/queries/session'
import { ApiForm } from './api-form'
import type { FormView } from './form-view-model'

type BindingFormProps = {
  /** Provider of the identity that waits, as far as the address tells; the island asks. */
  provider: string | null
  login: FormView
  bind: FormView
}

/** The sign-in form, which binds the identity that waits in this browser, where one does. */
export const BindingForm = (props: BindingFormProps) => (
  <QueryProvider>
    <Forms {...props} />
  </QueryProvider>
)

const Forms = ({ provider: providerOfAddress, login, bind }: BindingFormProps) => {
  const t = useTranslations('binding')
  const { data: pending } = useQuery(pendingIdentityQuery(login))
  // Until the server answers, and if it cannot, what the address told stands.
  const provider = pending === undefined ? providerOfAddress : (pending?.provider ?? null)
  return (
    <>
      <Notice role="status">
        <p>{provider === null ? t('nothing') : t('waiting', { name: provider })}</p>
      </Notice>
      {/* One form whatever the answer is: it comes while somebody types. */}
      <ApiForm view={provider === null ? login : bind} />
    </>
  )
}
