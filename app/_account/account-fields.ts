import type { FormField } from '@/components/account/form-view-model'
import { env } from '@/lib/env'
import { sendsAbroad } from '@/lib/http/sms-gateway'
import type { Translator } from '@/lib/i18n/translator'

type T = Translator<'account'>

const mobileNoHint = (t: T): string =>
  env.SMS_PREFIXES ? t('mobileNoPrefixes', { prefixes: env.SMS_PREFIXES.join(', ') }) : t('mobileNoHint')

/** Returns the fields shared by the account forms, with their texts. */
export const accountFields = (t: T) =>
  ({
    account: { kind: 'text', name: 'userName', label: t('account'), autoComplete: 'username' },
    userName: {
      kind: 'text',
      name: 'userName',
      label: t('userName'),
      hint: t('userNameHint'),
      autoComplete: 'username',
      maxLength: 32,
    },
    password: {
      kind: 'text',
      name: 'password',
      label: t('password'),
      type: 'password',
      autoComplete: 'current-password',
    },
    newPassword: {
      kind: 'text',
      name: 'password',
      label: t('newPassword'),
      hint: t('passwordHint'),
      type: 'password',
      autoComplete: 'new-password',
    },
    confirmPassword: {
      kind: 'text',
      name: 'confirmPassword',
      label: t('confirmPassword'),
      type: 'password',
      autoComplete: 'new-password',
    },
    mobileNo: {
      kind: 'text',
      name: 'mobileNo',
      label: t('mobileNo'),
      type: 'tel',
      autoComplete: 'tel',
      maxLength: 30,
      ...(sendsAbroad() ? { hint: mobileNoHint(t) } : {}),
    },
    captcha: { kind: 'captcha', name: 'captcha', label: t('captcha'), shown: true },
    /** For a form that needs a captcha only to send the code. */
    codeCaptcha: {
      kind: 'captcha',
      name: 'captcha',
      label: t('captcha'),
      hint: t('captchaForCode'),
      shown: true,
      forCode: true,
    },
    agree: { kind: 'check', name: 'agree', label: t('agree') },
  }) satisfies Record<string, FormField>

/** Returns the field of an email address. */
export const emailField = (label: string): FormField => ({
  kind: 'text',
  name: 'email',
  label,
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
})

/** Returns the field of a code for one purpose. */
export const codeField = (
  t: T,
  purpose: 'login' | 'register' | 'reset' | 'changeMobile' | 'bind',
  label = t('code'),
): FormField => ({ kind: 'code', name: 'code', label, purpose })

/** Returns the fields of a code: its recipient (mobile number, or email address with `byEmail`), captcha and code. */
export const codeFields = (t: T, purpose: 'register' | 'reset', byEmail: boolean): FormField[] => {
  const fields = accountFields(t)
  return byEmail
    ? [emailField(t('email')), fields.codeCaptcha, codeField(t, purpose, t('emailCode'))]
    : [fields.mobileNo, fields.codeCaptcha, codeField(t, purpose)]
}
