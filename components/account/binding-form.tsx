'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryProvider } from '@/components/providers/query-provider'
import { Notice } from '@/components/ui/notice'
import { pendingIdentityQuery } from '@/lib/client/queries/session'
import { ApiForm } from './api-form'
import type { FormView } from './form-view-model'

type BindingFormProps = {
  /** Provider of the pending identity, as far as the address tells; the island asks the server. */
  provider: string | null
  login: FormView
  bind: FormView
}

/** Renders the sign-in form, which binds the pending identity of this browser, if any. */
export const BindingForm = (props: BindingFormProps) => (
  <QueryProvider>
    <Forms {...props} />
  </QueryProvider>
)

const Forms = ({ provider: providerOfAddress, login, bind }: BindingFormProps) => {
  const t = useTranslations('binding')
  const { data: pending } = useQuery(pendingIdentityQuery(login))
  // Until the server answers, and when it fails, the provider of the address applies.
  const provider = pending === undefined ? providerOfAddress : (pending?.provider ?? null)
  return (
    <>
      <Notice role="status">
        <p>{provider === null ? t('nothing') : t('waiting', { name: provider })}</p>
      </Notice>
      {/* One form in both cases: the answer may arrive while someone types. */}
      <ApiForm view={provider === null ? login : bind} />
    </>
  )
}
