import { answerJson } from '@/lib/backend/http/answers'
import { newCaptcha, requireCaptcha } from '@/lib/backend/auth/captcha'
import { cookieOf, setCookie, signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { clearedDraft } from '@/lib/backend/http/form-draft'
import { sendCode } from '@/lib/backend/auth/message-code'
import { limit } from '@/lib/backend/auth/account-limits'
import { sha256 } from '@/lib/backend/auth/secret'
import { addressOf } from '@/lib/backend/auth/session'
import { newTransportKey, publicKeyOfToday } from '@/lib/backend/auth/transport'
import { memberByAccount } from '@/lib/backend/auth/queries/member'
import { revokeSessionsLike } from '@/lib/backend/auth/queries/session'
import { type Handlers, refuseAny } from '@/lib/backend/http/handler'
import { normalEmail } from '@/lib/rules/contact'
import { contract } from '@/lib/contract'
import type { authEndpoints } from '@/lib/contract/auth'
import { accountHandlers } from './auth-account'
import { oidcHandlers } from './auth-oidc'
import { singleSignOnHandlers } from './single-sign-on'
import { emailFields, usesEmail, mobileNoFields } from '../message-target'
import { byCode, byPassword, signInAnswer } from './sign-in'

/** Purposes for which a code may be sent by email. */
const BY_EMAIL: ReadonlySet<string> = new Set(['register', 'reset'])

export const authHandlers: Handlers<keyof typeof authEndpoints> = {
  ...accountHandlers,
  ...oidcHandlers,
  ...singleSignOnHandlers,
  login: async ({ body, context }) => {
    const member = await byPassword(context, body.userName.trim(), body.password, body.captcha)
    return signInAnswer(context, 'login', member)
  },
  loginByMessage: async ({ body, context }) => {
    return signInAnswer(context, 'loginByMessage', await byCode(context, 'login', body.mobileNo, body.code))
  },
  logout: async ({ context }) => {
    const token = cookieOf(context.request, 'commonToken') ?? context.request.headers.get('token')
    if (token) await revokeSessionsLike(context.db, sha256(token))
    const response = answerJson(contract.logout, context, null)
    response.headers.set('clear-site-data', '"cache"')
    return withCookies(response, [...signedOutCookies(context.request), ...clearedDraft(context.request)])
  },
  isRegistered: async ({ query, context }) => {
    await requireCaptcha(context)
    await limit(context.db, 'isRegistered', addressOf(context))
    const account = query.mobileNo ?? query.userName ?? ''
    return (await memberByAccount(context.db, account)) !== null
  },
  sendReceiverMessage: async ({ body, context }) => {
    const email = body.email ?? ''
    const byEmail = usesEmail(body) && BY_EMAIL.has(body.kind)
    refuseAny(byEmail ? emailFields(email) : mobileNoFields(body.mobileNo))
    await requireCaptcha(context, body.captcha || undefined)
    await sendCode(context, body.kind, byEmail ? normalEmail(email) : body.mobileNo)
    return { wait: 60 }
  },
  captcha: async ({ query, context }) => {
    const { cookies, picture, challenge, bits } = await newCaptcha(context, query.type)
    if (picture === null)
      return withCookies(answerJson(contract.captcha, context, { challenge: challenge ?? '', bits }), cookies)
    const headers = {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    }
    return withCookies(new Response(picture, { headers }), cookies)
  },
  getAesKey: async ({ context }) => {
    const { kid, key } = newTransportKey()
    const response = answerJson(contract.getAesKey, context, { kid, key, now: Date.now() })
    return withCookies(response, [setCookie(context.request, 'aesKey', kid, { maxAge: 600 })])
  },
  getPublicKey: ({ context }) => publicKeyOfToday(context.db),
}
