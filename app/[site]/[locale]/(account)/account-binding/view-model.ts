import type { AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { codeFormView } from '@/app/_account/code-form-view-model'
import type { FormDraft } from '@/app/_account/form-draft'
import { restoredFields } from '@/app/_account/restored-fields'
import { captchaShown, failedOf, formAction, signedInPath } from '@/app/_account/account-forms'
import { providerLinks } from '@/app/_account/provider-links'
import { sharesSignIn } from '@/lib/http/accounts-host'
import { href } from '@/lib/routes/href'
import { accountHref } from '@/lib/routes/account-href'
import type { FormView } from '@/components/account/form-view-model'

export type AccountBindingViewModel = ReturnType<typeof accountBindingViewModel>

type BindingData = { draft: FormDraft; providers: readonly { key: string; name: string }[] }

/** Value of `by` for the form that binds by a code sent to the mobile number. */
const BY_MESSAGE = 'message'

/**
 * Builds the view model of the sign-in form that binds a pending identity to an account. Pages never read cookies:
 * the return address of the provider has `state=pending`, and the island asks the server.
 */
export function accountBindingViewModel({ draft, providers }: BindingData, context: AccountContext) {
  const { locale, siteId, query, returnPath, returnQuery } = context
  const t = translator(locale, 'account')
  const isPending = query.state === 'pending'
  const pendingQuery: Record<string, string> = { ...returnQuery, ...(isPending ? { state: 'pending' } : {}) }
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const links = providerLinks(providers, locale, returnPath)
  const home = returnPath ?? href.home({ locale })
  const self = accountHref('accountBinding', locale, pendingQuery)
  const byMessage = isPending && query.by === BY_MESSAGE
  const done = { href: home, toast: t('loggedIn'), back: true, shared: sharesSignIn() }
  const form = (call: 'login' | 'thirdBind', submit: string): FormView => ({
    locale,
    siteId,
    call,
    submit,
    action: formAction(call, signedInPath(home, locale), self),
    fields: restoredFields(
      [fields.account, fields.password, { ...fields.captcha, shown: captchaShown(failed) }],
      draft,
    ),
    optional: ['captcha'],
    ...(failed ? { failed } : {}),
    done,
  })
  return {
    notice: query.done === 'registered' ? t('registered') : null,
    binding: {
      provider: isPending ? (links[0]?.name ?? null) : null,
      login: form('login', t('submitLogin')),
      bind: form('thirdBind', t('submitBind')),
    },
    byMessage: byMessage ? messageForm(context, draft, done) : null,
    providers: isPending ? null : { title: t('otherWays'), links },
    links: [
      // Where nothing waits, this form is the one of signing in.
      ...(isPending
        ? [
            otherForm(context, byMessage),
            { href: accountHref('login', locale, returnQuery), label: t('toLogin') },
          ]
        : []),
      { href: accountHref('register', locale, pendingQuery), label: t('toRegister') },
    ],
  }
}

/** Returns the link from the form with a password to the one with a code, or back. */
function otherForm({ locale, returnQuery }: AccountContext, byMessage: boolean) {
  const by: Record<string, string> = byMessage ? {} : { by: BY_MESSAGE }
  return {
    href: accountHref('accountBinding', locale, { ...returnQuery, state: 'pending', ...by }),
    label: translator(locale, 'account')(byMessage ? 'toBindByPassword' : 'toBindByMessage'),
  }
}

/** Builds the form that binds the pending identity to the account of a mobile number. */
function messageForm(context: AccountContext, draft: FormDraft, done: FormView['done']) {
  const t = translator(context.locale, 'account')
  const fields = accountFields(t)
  return codeFormView(
    {
      screen: 'accountBinding',
      call: 'thirdBind',
      fields: [fields.mobileNo, fields.codeCaptcha, codeField(t, 'bind')],
      submit: t('submitBind'),
      done,
    },
    { ...context, returnQuery: { ...context.returnQuery, state: 'pending', by: BY_MESSAGE } },
    draft,
  )
}
