'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { ApiForm } from './api-form'
import type { FormView } from './form-view-model'
import { visitorClient } from './member-call'

type BindingFormProps = {
  /** Provider of the identity that waits, as far as the address tells; the island asks. */
  provider: string | null
  login: FormView
  bind: FormView
}

/** The sign-in form, which binds the identity that waits in this browser, where one does. */
export const BindingForm = ({ provider: told, login, bind }: BindingFormProps) => {
  const t = useTranslations('binding')
  const [provider, setProvider] = useState(told)
  const { locale, siteId } = login
  useEffect(() => {
    visitorClient({ locale, siteId })
      .then((call) => call('thirdPending'))
      .then(
        (pending) => setProvider(pending?.provider ?? null),
        // Unknown: what the address told stands.
        () => undefined,
      )
  }, [locale, siteId])
  return (
    <>
      <Notice role="status">
        <p>{provider === null ? t('nothing') : t('waiting', { name: provider })}</p>
      </Notice>
      {provider === null ? <ApiForm key="login" view={login} /> : <ApiForm key="bind" view={bind} />}
    </>
  )
}
