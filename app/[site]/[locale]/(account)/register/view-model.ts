import { type FormDraft } from '@/app/_account/form-draft'
import { type AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { accountHref } from '@/lib/routes/account-href'
import { codeFormView } from '@/app/_account/code-form-view-model'

export type RegisterViewModel = ReturnType<typeof registerViewModel>

/** Registering by a code sent to the mobile. */
export function registerViewModel({ draft }: { draft: FormDraft }, context: AccountContext) {
  const { locale, query, returnQuery } = context
  const t = translator(locale, 'account')
  const fields = accountFields(t)
  // Whoever registers to bind an identity goes back to binding it.
  const done =
    query.state === 'pending'
      ? accountHref('accountBinding', locale, { state: 'pending', done: 'registered' })
      : accountHref('login', locale, { done: 'registered', ...returnQuery })
  const agreement = {
    title: t('agreement'),
    paragraphs: [t('agreementText1'), t('agreementText2'), t('agreementText3')],
  }
  return {
    lead: t('registerLead'),
    form: codeFormView(
      {
        screen: 'register',
        call: 'register',
        fields: [
          fields.userName,
          fields.mobileNo,
          fields.codeCaptcha,
          codeField(t, 'register'),
          { ...fields.newPassword, label: t('password') },
          fields.confirmPassword,
          { ...fields.agree, text: agreement },
        ],
        submit: t('submitRegister'),
        done: { href: done },
      },
      context,
      draft,
    ),
    links: [{ href: accountHref('login', locale, returnQuery), label: t('toLogin') }],
  }
}
