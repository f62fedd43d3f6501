import { accountHref } from '@/lib/routes/account-href'
import { authCallHref, shareSignInHref } from '@/lib/routes/api-href'
import type { Locale } from '@/lib/i18n/locales'
import { type Messages, messages } from '@/lib/i18n/messages'
import { sharesSignIn } from '@/lib/http/accounts-host'
import { translator } from '@/lib/i18n/translator'

/**
 * Parses `error=field.key,field.key` of an address (after a form posted without scripts) into messages by field,
 * those of the whole form under ""; undefined where no key is known.
 */
export function failedOf(error: string | undefined, locale: Locale): Record<string, string> | undefined {
  const t = translator(locale, 'api')
  const failed = (error ?? '').split(',').flatMap((entry) => {
    const [field = '', key = ''] = entry.includes('.') ? entry.split('.') : ['', entry]
    return isMessage(key) && /^[A-Za-z]*$/.test(field) ? [[field, t(key, { detail: '' })] as const] : []
  })
  return failed.length > 0 ? Object.fromEntries(failed) : undefined
}

const isMessage = (key: string): key is keyof Messages['api'] => Object.hasOwn(messages.zh.api, key)

/** Checks whether a sign-in form posted without scripts shows a captcha: only a refusal tells that one is required. */
export const captchaShown = (failed: Record<string, string> | undefined): boolean =>
  failed !== undefined && !('userName' in failed)

/** Returns the `action` of a form without scripts: the call, and the redirects after success and refusal. */
export const formAction = (call: string, done: string, retry: string): string =>
  authCallHref(call, { done, retry, language: retry.includes('lang=en') ? 'en' : 'zh' })

/** Returns the redirect after signing in without scripts: a path, over the accounts host where there is one. */
export const signedInPath = (path: string, locale: Locale): string =>
  sharesSignIn() ? shareSignInHref(path, locale) : path

/** Returns the `action` that signs out without scripts. */
export const signOutAction = (locale: Locale): string =>
  formAction('logout', accountHref('login', locale, { done: 'loggedOut' }), accountHref('login', locale))
