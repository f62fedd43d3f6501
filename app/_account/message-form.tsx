import { getTranslations } from 'next-intl/server'
import { accountHref } from '@/lib/routes/account-href'
import { ApiForm } from '@/components/account/api-form'
import type { FormView } from '@/components/account/form-view-model'
import { Notice } from '@/components/ui/notice'
import type { AccountPlace } from './account-page'
import { failedOf, formAction } from './account-forms'
import { withTyped } from './typed-before'

type Props = {
  place: AccountPlace
  /** Path of the screen it stands on. */
  path: 'quickLogin' | 'register' | 'forgetCode'
  call: FormView['call'] & Parameters<typeof formAction>[0]
  fields: FormView['fields']
  submit: string
  done: FormView['done'] & { href: string }
}

/** A form that asks for a code sent to the mobile; without scripts sending it is a form post of its own. */
export const MessageForm = async ({ place, path, call, fields, submit, done }: Props) => {
  const { locale, siteId, query, kept } = place
  const tForm = await getTranslations('form')
  const failed = failedOf(query.error, locale)
  const self = accountHref(path, locale, kept)
  const sent = accountHref(path, locale, { done: 'sent', ...kept })
  return (
    <>
      {query.done === 'sent' && (
        <Notice tone="success" role="status">
          <p>{tForm('codeSent')}</p>
        </Notice>
      )}
      <ApiForm
        view={{
          ...{ locale, siteId, call, submit, done },
          fields: await withTyped(fields, query),
          action: formAction(call, done.href, self),
          sendAction: formAction('sendReceiverMessage', sent, self),
          ...(failed ? { failed } : {}),
        }}
      />
    </>
  )
}
