import type { AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields } from '@/app/_account/account-fields'
import { captchaShown, failedOf, formAction, signedInPath } from '@/app/_account/account-forms'
import { providerLinks } from '@/app/_account/provider-links'
import { sharesSignIn } from '@/lib/http/accounts-host'
import { href } from '@/lib/routes/href'
import { accountHref } from '@/lib/routes/account-href'
import type { FormView } from '@/components/account/form-view-model'

export type AccountBindingViewModel = ReturnType<typeof accountBindingViewModel>

/**
 * Builds the view model of the sign-in form that binds a pending identity to an account. Pages never read cookies:
 * the return address of the provider has `state=pending`, and the island asks the server.
 */
export function accountBindingViewModel(
  providers: readonly { key: string; name: string }[],
  { locale, siteId, query, returnPath }: AccountContext,
) {
  const t = translator(locale, 'account')
  const isPending = query.state === 'pending'
  const pendingQuery: Record<string, string> = isPending ? { state: 'pending' } : {}
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const links = providerLinks(providers, locale, returnPath)
  const home = href.home({ locale })
  const self = accountHref('accountBinding', locale, pendingQuery)
  const form = (call: 'login' | 'thirdBind', submit: string): FormView => ({
    locale,
    siteId,
    call,
    submit,
    action: formAction(call, signedInPath(home, locale), self),
    fields: [fields.account, fields.password, { ...fields.captcha, shown: captchaShown(failed) }],
    optional: ['captcha'],
    ...(failed ? { failed } : {}),
    done: { href: home, toast: t('loggedIn'), back: true, shared: sharesSignIn() },
  })
  return {
    notice: query.done === 'registered' ? t('registered') : null,
    binding: {
      provider: isPending ? (links[0]?.name ?? null) : null,
      login: form('login', t('submitLogin')),
      bind: form('thirdBind', t('submitBind')),
    },
    providers: isPending ? null : { title: t('otherWays'), links },
    links: [
      { href: accountHref('login', locale), label: t('toLogin') },
      { href: accountHref('register', locale, pendingQuery), label: t('toRegister') },
    ],
  }
}
