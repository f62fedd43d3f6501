import type { FormDraft } from '@/app/_account/form-draft'
import type { AccountContext } from '@/app/_account/account-page'
import { translator } from '@/lib/i18n/translator'
import { accountFields } from '@/app/_account/account-fields'
import { captchaShown, failedOf, formAction, signOutAction, signedInPath } from '@/app/_account/account-forms'
import { sharesSignIn } from '@/lib/http/accounts-host'
import { href } from '@/lib/routes/href'
import type { FormView } from '@/components/account/form-view-model'
import { accountHref } from '@/lib/routes/account-href'
import { restoredFields } from '@/app/_account/restored-fields'
import { providerLinks } from '@/app/_account/provider-links'
import type { Locale } from '@/lib/i18n/locales'

export type LoginViewModel = ReturnType<typeof loginViewModel>

type LoginData = { draft: FormDraft; providers: readonly { key: string; name: string }[] }

/** Builds the view model of the sign-in form, with the notice of the page that redirected here. */
export function loginViewModel({ draft, providers }: LoginData, context: AccountContext) {
  const { locale, siteId, query, returnPath, returnQuery } = context
  const t = translator(locale, 'account')
  const member = translator(locale, 'member')
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const home = href.home({ locale })
  const form: FormView = {
    locale,
    siteId,
    call: 'login',
    action: formAction(
      'login',
      signedInPath(returnPath ?? home, locale),
      accountHref('login', locale, returnQuery),
    ),
    fields: restoredFields(
      [fields.account, fields.password, { ...fields.captcha, shown: captchaShown(failed) }],
      draft,
    ),
    optional: ['captcha'],
    submit: t('submitLogin'),
    ...(failed ? { failed } : {}),
    done: { href: home, toast: t('loggedIn'), back: true, shared: sharesSignIn() },
  }
  return {
    notice: noticeOf(query.done, locale),
    first: query.done === 'sessionEnded' ? translator(locale, 'account')('signInFirst') : null,
    form,
    providers: { title: t('otherWays'), links: providerLinks(providers, locale, returnPath) },
    links: [
      { href: accountHref('quickLogin', locale, returnQuery), label: t('toQuickLogin') },
      { href: accountHref('register', locale, returnQuery), label: t('toRegister') },
      { href: accountHref('forgetCode', locale, returnQuery), label: t('toReset') },
    ],
    signOut: { action: signOutAction(locale), lead: t('signedInAlready'), label: member('logout') },
  }
}

/** Returns the notice of the action that redirected here, or null. */
function noticeOf(done: string | undefined, locale: Locale): string | null {
  if (done === 'loggedOut') return translator(locale, 'member')('loggedOut')
  if (done === 'accountDeleted') return translator(locale, 'personal')('accountDeleted')
  return done === 'registered' || done === 'reset' ? translator(locale, 'account')(done) : null
}
