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

type PendingNoticeProps = { provider: string | null; site: Parameters<typeof pendingIdentityQuery>[0] }

/** Renders which identity waits to be bound, above a form of its own. */
export const PendingNotice = (props: PendingNoticeProps) => (
  <QueryProvider>
    <PendingText {...props} />
  </QueryProvider>
)

const PendingText = ({ provider, site }: PendingNoticeProps) => (
  <WaitingIdentity provider={usePendingProvider(provider, site)} />
)

/** Returns the provider of the pending identity; that of the address until the server answers, and when it fails. */
function usePendingProvider(ofAddress: string | null, site: PendingNoticeProps['site']): string | null {
  const { data: pending } = useQuery(pendingIdentityQuery(site))
  return pending === undefined ? ofAddress : (pending?.provider ?? null)
}

const WaitingIdentity = ({ provider }: { provider: string | null }) => {
  const t = useTranslations('binding')
  return (
    <Notice role="status">
      <p>{provider === null ? t('nothing') : t('waiting', { name: provider })}</p>
    </Notice>
  )
}

const Forms = ({ provider: providerOfAddress, login, bind }: BindingFormProps) => {
  const provider = usePendingProvider(providerOfAddress, login)
  return (
    <>
      <WaitingIdentity provider={provider} />
      {/* One form in both cases: the answer may arrive while someone types. */}
      <ApiForm view={provider === null ? login : bind} />
    </>
  )
}
