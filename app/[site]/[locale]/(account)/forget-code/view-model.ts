import type { FormDraft } from '@/app/_account/form-draft'
import type { AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields, codeFields } from '@/app/_account/account-fields'
import { codeFormView } from '@/app/_account/code-form-view-model'
import { alternateContactLink } from '@/app/_account/alternate-contact-link'
import { accountHref } from '@/lib/routes/account-href'

export type ForgetCodeViewModel = ReturnType<typeof forgetCodeViewModel>

/**
 * Builds the view model of the form that sets a new password by a code sent to the mobile number or an email address.
 */
export function forgetCodeViewModel({ draft }: { draft: FormDraft }, context: AccountContext) {
  const { locale, byEmail, returnQuery } = context
  const t = translator(locale, 'account')
  const fields = accountFields(t)
  return {
    form: codeFormView(
      {
        screen: 'forgetCode',
        call: 'setNewPwd',
        fields: [...codeFields(t, 'reset', byEmail), fields.newPassword, fields.confirmPassword],
        submit: t('submitReset'),
        done: { href: accountHref('login', locale, { done: 'reset', ...returnQuery }) },
      },
      context,
      draft,
    ),
    links: [
      alternateContactLink({ screen: 'forgetCode', locale, byEmail, returnQuery }, t),
      { href: accountHref('login', locale, returnQuery), label: t('toLogin') },
    ],
  }
}
