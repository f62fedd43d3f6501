import type { FormDraft } from '@/app/_account/form-draft'
import type { AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { sharesSignIn } from '@/lib/http/accounts-host'
import { href } from '@/lib/routes/href'
import { codeFormView } from '@/app/_account/code-form-view-model'
import { providerLinks } from '@/app/_account/provider-links'
import { accountHref } from '@/lib/routes/account-href'

export type QuickLoginViewModel = ReturnType<typeof quickLoginViewModel>

type QuickLoginData = { draft: FormDraft; providers: readonly { key: string; name: string }[] }

/** Builds the form of signing in without a password, and the other ways to sign in. */
export function quickLoginViewModel({ draft, providers }: QuickLoginData, context: AccountContext) {
  const { locale, returnPath, returnQuery } = context
  const t = translator(locale, 'account')
  const fields = accountFields(t)
  const done = {
    href: returnPath ?? href.home({ locale }),
    toast: t('loggedIn'),
    back: true,
    shared: sharesSignIn(),
  }
  return {
    form: codeFormView(
      {
        screen: 'quickLogin',
        call: 'loginByMessage',
        fields: [fields.mobileNo, fields.codeCaptcha, codeField(t, 'login')],
        submit: t('submitLogin'),
        done,
      },
      context,
      draft,
    ),
    providers: { title: t('otherWays'), links: providerLinks(providers, locale, returnPath) },
    links: [
      { href: accountHref('login', locale, returnQuery), label: t('toLogin') },
      { href: accountHref('register', locale, returnQuery), label: t('toRegister') },
    ],
  }
}
