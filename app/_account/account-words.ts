import { accountHref } from '@/lib/routes/account-href'
import { authCallHref } from '@/lib/routes/api-href'
import type { FormWords } from '@/components/account/form-view-model'
import type { Locale } from '@/lib/i18n/locales'
import { messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'

/** Words of every account form. */
export function formWords(locale: Locale): FormWords {
  const t = translator(locale, 'account')
  return {
    required: t('required'),
    errors: t('errors'),
    pending: t('pending'),
    offline: t('offline'),
    restored: t('restored'),
    failed: t('failed'),
    sendCode: t('sendCode'),
    resendIn: t('resendIn', { seconds: '{seconds}' }),
    codeSent: t('codeSent'),
    captchaImage: t('captchaImage'),
    captchaRefresh: t('captchaRefresh'),
    captchaWork: t('captchaWork'),
    captchaWorking: t('captchaWorking'),
    captchaWorked: t('captchaWorked'),
    captchaNoScript: t('captchaNoScript'),
  }
}

/**
 * What `error=field.key,field.key` of an address says of each field (the way back of a form without scripts), of the
 * form as a whole under ""; undefined where nothing of it is known.
 */
export function failedOf(error: string | undefined, locale: Locale): Record<string, string> | undefined {
  const known = messages[locale].api
  const failed = (error ?? '').split(',').flatMap((one) => {
    const [field = '', key = ''] = one.includes('.') ? one.split('.') : ['', one]
    const isKnown = Object.hasOwn(known, key) && /^[A-Za-z]*$/.test(field)
    return isKnown ? [[field, known[key as keyof typeof known]]] : []
  })
  return failed.length > 0 ? (Object.fromEntries(failed) as Record<string, string>) : undefined
}

/** Whether a sign-in that came back without scripts shows a captcha: the server's wish is known only from the refusal. */
export const captchaShown = (failed: Record<string, string> | undefined): boolean =>
  failed !== undefined && !('userName' in failed)

/** Action of a form without scripts: the call, and the pages success and refusal lead to. */
export const formAction = (call: string, done: string, retry: string): string =>
  authCallHref(call, { done, retry, language: retry.includes('lang=en') ? 'en' : 'zh' })

/** Action that signs out without scripts. */
export const signOutAction = (locale: Locale): string =>
  formAction('logout', accountHref('login', locale, { done: 'loggedOut' }), accountHref('login', locale))
