import type { FormView } from '@/components/account/form-view-model'
import { accountHref } from '@/lib/routes/account-href'
import { translator } from '@/lib/i18n/translator'
import { limits } from '@/lib/rules/limits'
import type { AccountContext } from './account-page'
import type { FormDraft } from './form-draft'
import { failedOf, formAction, signedInPath } from './account-forms'
import { restoredFields } from './restored-fields'

export type CodeFormViewModel = { notice: string | null; form: FormView }

type CodeForm = {
  /** The screen that shows the form. */
  screen: 'quickLogin' | 'register' | 'forgetCode' | 'accountBinding'
  call: FormView['call']
  fields: FormView['fields']
  submit: string
  done: FormView['done']
}

/**
 * Builds a form that needs a code sent by text message or email; without scripts, sending it is a separate form post.
 */
export function codeFormView(
  { screen, call, fields, submit, done }: CodeForm,
  { locale, siteId, query, byEmail, returnQuery }: AccountContext,
  draft: FormDraft,
): CodeFormViewModel {
  const failed = failedOf(query.error, locale)
  const returnParams = { ...returnQuery, ...(byEmail ? { by: 'email' } : {}) }
  const self = accountHref(screen, locale, returnParams)
  const sent = accountHref(screen, locale, { done: 'sent', ...returnParams })
  return {
    notice:
      query.done === 'sent'
        ? translator(locale, 'form')(byEmail ? 'codeSentByEmail' : 'codeSent', {
            minutes: limits.messageCodeMinutes,
          })
        : null,
    form: {
      ...{ locale, siteId, call, submit, done },
      fields: restoredFields(fields, draft),
      action: formAction(call, done.shared ? signedInPath(done.href, locale) : done.href, self),
      sendAction: formAction('sendReceiverMessage', sent, self),
      ...(failed ? { failed } : {}),
    },
  }
}
