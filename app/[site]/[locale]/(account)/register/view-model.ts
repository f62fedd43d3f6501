import type { FormDraft } from '@/app/_account/form-draft'
import type { AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields, codeFields } from '@/app/_account/account-fields'
import { alternateContactLink } from '@/app/_account/alternate-contact-link'
import { accountHref } from '@/lib/routes/account-href'
import { href } from '@/lib/routes/href'
import { codeFormView } from '@/app/_account/code-form-view-model'

export type RegisterViewModel = ReturnType<typeof registerViewModel>

/**
 * Builds the view model of the form that registers an account by a code sent to the mobile number or an email
 * address.
 */
export function registerViewModel({ draft }: { draft: FormDraft }, context: AccountContext) {
  const { locale, query, byEmail, returnQuery } = context
  const isPending = query.state === 'pending'
  // The identity waits on every page of this form: by mobile number, by email, after the code is sent.
  const formQuery: Record<string, string> = { ...returnQuery, ...(isPending ? { state: 'pending' } : {}) }
  const t = translator(locale, 'account')
  const fields = accountFields(t)
  // Registering to bind an identity returns to the binding page.
  const done = accountHref(isPending ? 'accountBinding' : 'login', locale, {
    done: 'registered',
    ...formQuery,
  })
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
          ...codeFields(t, 'register', byEmail),
          { ...fields.newPassword, label: t('password') },
          fields.confirmPassword,
          { ...fields.agree, text: agreement },
        ],
        submit: t('submitRegister'),
        done: { href: done },
      },
      { ...context, returnQuery: formQuery },
      draft,
    ),
    links: [
      alternateContactLink({ screen: 'register', locale, byEmail, returnQuery: formQuery }, t),
      { href: accountHref('login', locale, returnQuery), label: t('toLogin') },
      { href: href.statement({ locale, kind: 'privacy' }), label: t('privacy') },
    ],
  }
}
