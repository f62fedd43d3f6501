import { type FormDraft } from '@/app/_account/form-draft'
import { type AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { codeFormView } from '@/app/_account/code-form-view-model'
import { accountHref } from '@/lib/routes/account-href'

export type ForgetCodeViewModel = ReturnType<typeof forgetCodeViewModel>

/** Setting a new password by a code sent to the mobile. */
export function forgetCodeViewModel({ draft }: { draft: FormDraft }, context: AccountContext) {
  const { locale, returnQuery } = context
  const t = translator(locale, 'account')
  const fields = accountFields(t)
  return {
    form: codeFormView(
      {
        screen: 'forgetCode',
        call: 'setNewPwd',
        fields: [
          fields.mobileNo,
          fields.codeCaptcha,
          codeField(t, 'reset'),
          fields.newPassword,
          fields.confirmPassword,
        ],
        submit: t('submitReset'),
        done: { href: accountHref('login', locale, { done: 'reset', ...returnQuery }) },
      },
      context,
      draft,
    ),
    links: [{ href: accountHref('login', locale, returnQuery), label: t('toLogin') }],
  }
}
