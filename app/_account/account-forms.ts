import { accountHref } from '@/lib/routes/account-href'
import { authCallHref } from '@/lib/routes/api-href'
import type { Locale } from '@/lib/i18n/locales'
import { type Messages, messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'

/**
 * What `error=field.key,field.key` of an address says of each field (the way back of a form without scripts), of the
 * form as a whole under ""; undefined where nothing of it is known.
 */
export function failedOf(error: string | undefined, locale: Locale): Record<string, string> | undefined {
  const t = translator(locale, 'api')
  const failed = (error ?? '').split(',').flatMap((one) => {
    const [field = '', key = ''] = one.includes('.') ? one.split('.') : ['', one]
    return isMessage(key) && /^[A-Za-z]*$/.test(field) ? [[field, t(key, { detail: '' })] as const] : []
  })
  return failed.length > 0 ? Object.fromEntries(failed) : undefined
}

const isMessage = (key: string): key is keyof Messages['api'] => Object.hasOwn(messages.zh.api, key)

/** Whether a sign-in that came back without scripts shows a captcha: the server's wish is known only from the refusal. */
export const captchaShown = (failed: Record<string, string> | undefined): boolean =>
  failed !== undefined && !('userName' in failed)

/** Action of a form without scripts: the call, and the pages success and refusal lead to. */
export const formAction = (call: string, done: string, retry: string): string =>
  authCallHref(call, { done, retry, language: retry.includes('lang=en') ? 'en' : 'zh' })

/** Action that signs out without scripts. */
export const signOutAction = (locale: Locale): string =>
  formAction('logout', accountHref('login', locale, { done: 'loggedOut' }), accountHref('login', locale))
