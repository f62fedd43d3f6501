import { accountHref } from '@/lib/routes/account-href'
import { authCallHref, shareSignInHref } from '@/lib/routes/api-href'
import type { Locale } from '@/lib/i18n/locales'
import { type Messages, messages } from '@/lib/i18n/messages'
import { sharesSignIn } from '@/lib/http/accounts-host'
import { translator } from '@/lib/i18n/translator'

/**
 * Messages of `error=field.key,field.key` in an address (a form that comes back without scripts) by field, of the form as a
 * whole under ""; undefined where none is known.
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

/** Whether a sign-in that came back without scripts shows a captcha: only its refusal tells whether the server wants one. */
export const captchaShown = (failed: Record<string, string> | undefined): boolean =>
  failed !== undefined && !('userName' in failed)

/** Action of a form without scripts: the call, and the pages success and refusal lead to. */
export const formAction = (call: string, done: string, retry: string): string =>
  authCallHref(call, { done, retry, language: retry.includes('lang=en') ? 'en' : 'zh' })

/** Where a sign-in without scripts leads: to a path, over the accounts host where there is one. */
export const signedInPath = (path: string, locale: Locale): string =>
  sharesSignIn() ? shareSignInHref(path, locale) : path

/** Action that signs out without scripts. */
export const signOutAction = (locale: Locale): string =>
  formAction('logout', accountHref('login', locale, { done: 'loggedOut' }), accountHref('login', locale))
