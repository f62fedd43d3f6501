import { mutationOptions } from '@tanstack/react-query'
import type { CallName } from '@/lib/contract'
import { type ClientContext, memberClient, rememberToken, visitorClient } from '../member-client'
import { sendWithCaptcha } from '../send-with-captcha'
import { wrapPasswords } from '../wrap-passwords'

/** Values of form fields by name, as typed. */
export type FormValues = Readonly<Record<string, string>>

/** Calls of forms that need a session. */
const MEMBER_CALLS: ReadonlySet<CallName> = new Set([
  'saveInfo',
  'changePwd',
  'changeMobile',
  'deleteAccount',
])

/**
 * Sends an account form, with wrapped passwords and the captcha; stores the CSRF token of a login. Calls `onWork` when
 * the browser begins to solve a captcha.
 */
export const accountFormMutation = (context: ClientContext, name: CallName, onWork: () => void) => {
  const ofMember = MEMBER_CALLS.has(name)
  return mutationOptions({
    mutationKey: ['accountForm', name],
    mutationFn: async (values: FormValues): Promise<unknown> => {
      const call = await (ofMember ? memberClient : visitorClient)(context)
      const { captcha: typed = '', ...fields } = values
      const send = async (captcha: string) => {
        const body = await wrapPasswords(call, fields)
        return call(name as 'login', { body: body as never, ...(captcha ? { captcha } : {}) })
      }
      const data = await sendWithCaptcha({ context, call: name, captcha: typed, send, onWork })
      const { token } = (data ?? {}) as { token?: string | null }
      if (token) rememberToken(token)
      return data
    },
    ...(ofMember ? { meta: { loginLocale: context.locale } } : {}),
  })
}

/** Sends a verification code to the mobile number or email address of a form. */
export const sendCodeMutation = (context: ClientContext) =>
  mutationOptions({
    mutationKey: ['sendCode'],
    mutationFn: async ({ mobileNo, email, kind = 'login', captcha = '' }: FormValues) => {
      const call = await visitorClient(context)
      return call('sendReceiverMessage', {
        body: { mobileNo, email, kind: kind as 'login' },
        ...(captcha ? { captcha } : {}),
      })
    },
  })
