import { answerJson } from '@/lib/backend/http/answers'
import { requireCaptcha } from '@/lib/backend/auth/captcha'
import { withCookies } from '@/lib/backend/http/cookies'
import { hashPassword, needsRehash, verifyPassword } from '@/lib/backend/auth/hashing'
import { checkCode } from '@/lib/backend/auth/message-code'
import { openPassword } from '@/lib/backend/auth/new-password'
import { addressKey, limit, take } from '@/lib/backend/auth/rate-limit'
import { addressOf, beginSession } from '@/lib/backend/auth/session'
import type { Context } from '@/lib/backend/http/context'
import {
  type MemberRow,
  memberByAccount,
  memberByMobile,
  setPasswordHash,
} from '@/lib/backend/auth/queries/member'
import { refuseFields } from '@/lib/backend/http/refuse-fields'
import { isMobileNo } from '@/lib/rules/contact'
import { contract } from '@/lib/contract'
import { failures } from './auth-failures'
import { wireMember } from '../wire'

/** The reply of every way of signing in: member, CSRF value, cookies. */
export async function signInAnswer(
  context: Context,
  call: 'login' | 'loginByMessage' | 'thirdBind',
  member: MemberRow,
): Promise<Response> {
  const session = await beginSession(context, member)
  const data = { token: session.csrf, member: wireMember(member, session.csrf) }
  return withCookies(answerJson(contract[call], context, data), session.cookies)
}

/** Signs in by password: one text whatever was wrong, a captcha after three failures. */
export async function byPassword(
  context: Context,
  account: string,
  sent: string,
  captcha?: string,
): Promise<MemberRow> {
  const address = addressKey(context.address)
  if (account === '' || sent === '')
    throw refuseFields({
      ...(account === '' ? { userName: 'userNameMissing' as const } : {}),
      ...(sent === '' ? { password: 'passwordMissing' as const } : {}),
    })
  limit('loginByAddress', address)
  const lower = account.toLowerCase()
  if (failures.needCaptcha(address, lower)) await requireCaptcha(context, captcha || undefined)
  const password = openPassword(context.request, sent)
  // A full account bucket answers like a wrong password: it tells a stranger nothing and locks nobody out for long.
  const allowed = take('loginByAccount', lower)
  const member = await memberByAccount(context.db, account)
  const fits = await verifyPassword(member?.passwordHash ?? null, password)
  if (!member || !fits || !allowed) {
    failures.add(address, lower)
    throw refuseFields({ password: 'loginFailed' })
  }
  failures.forget(lower)
  if (member.passwordHash && needsRehash(member.passwordHash))
    await setPasswordHash(context.db, member.id, await hashPassword(password), { changed: false })
  return member
}

/** The member of a number whose code was proven; an unknown number is revealed only then. */
export async function byCode(
  context: Context,
  purpose: 'login' | 'bind',
  mobileNo: string,
  code: string,
): Promise<MemberRow> {
  if (!isMobileNo(mobileNo)) throw refuseFields({ mobileNo: 'mobileFormat' })
  if (code.trim() === '') throw refuseFields({ code: 'codeMissing' })
  limit('loginByAddress', addressOf(context))
  const { consume } = await checkCode(context, purpose, mobileNo, code)
  await consume(context.db)
  const member = await memberByMobile(context.db, mobileNo)
  if (!member)
    throw refuseFields({ mobileNo: purpose === 'bind' ? 'userNotFoundBind' : 'userNotFoundRegister' })
  return member
}
