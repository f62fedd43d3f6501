import { answerJson } from '@/lib/backend/http/answers'
import { captchaProof, requireCaptcha } from '@/lib/backend/auth/captcha'
import { countGuess, failuresOf, loadSharedFailures, shareGuess } from '@/lib/backend/auth/failures'
import { guessTicket, needsChallenge } from '@/lib/backend/auth/sign-in-limits'
import { withCookies } from '@/lib/backend/http/cookies'
import { hashPassword, needsRehash, verifyOwnPassword, verifyPassword } from '@/lib/backend/auth/hashing'
import { checkCode } from '@/lib/backend/auth/message-code'
import { openPassword } from '@/lib/backend/auth/new-password'
import { addressOf, beginSession } from '@/lib/backend/auth/session'
import { type Context, Refusal, refuseAny, refuseFields } from '@/lib/backend/http/handler'
import {
  type MemberRow,
  accountKey,
  memberByAccount,
  memberById,
  memberByMobile,
  renewPasswordHash,
} from '@/lib/backend/auth/queries/member'
import { contract } from '@/lib/contract'
import { wireMember } from '../wire'
import { mobileNoFields } from '../message-target'

/** Returns the response of every sign-in method: member, CSRF token, cookies. */
export async function signInAnswer(
  context: Context,
  call: 'login' | 'loginByMessage' | 'thirdBind',
  member: MemberRow,
): Promise<Response> {
  const session = await beginSession(context, member)
  const data = { token: session.csrf, member: wireMember(member, session.csrf) }
  return withCookies(answerJson(contract[call], context, data), session.cookies)
}

/**
 * Signs in by password; every failure has the same text. After some failures of the account or the network a captcha is
 * required too, and further attempts are delayed more and more; the right password with a solved captcha always signs
 * in.
 */
export async function byPassword(
  context: Context,
  account: string,
  sent: string,
  captcha?: string,
): Promise<MemberRow> {
  refuseAny({
    userName: account === '' ? 'accountMissing' : null,
    password: sent === '' ? 'passwordMissing' : null,
  })
  const guess = { account: accountKey(account), network: addressOf(context) }
  await loadSharedFailures(context.db, guess)
  const proof = needsChallenge(failuresOf(guess)) ? await requireCaptcha(context, captcha) : null
  // No await since the check, so that concurrent attempts count each other.
  const counted = countGuess(guess)
  try {
    const given = proof ?? (await captchaProof(context, captcha))
    const password = await openPassword(context, sent)
    const member = await memberByAccount(context.db, account)
    const right = await verifyPassword(member?.passwordHash ?? null, password, guessTicket(guess, given))
    if (!member || !right) throw refuseFields({ password: 'loginFailed' })
    counted.succeeded()
    await shareGuess(context.db, guess, 'succeeded')
    return await renewHash(context, member, password)
  } catch (error) {
    if (error instanceof Refusal && error.key === 'loginFailed') await shareGuess(context.db, guess, 'failed')
    else counted.withdrawn()
    throw error
  }
}

async function renewHash({ db }: Context, member: MemberRow, password: string): Promise<MemberRow> {
  if (!member.passwordHash || !needsRehash(member.passwordHash)) return member
  const passwordHash = await hashPassword(password)
  if (await renewPasswordHash(db, member, passwordHash)) return { ...member, passwordHash }
  // A concurrent sign-in renewed it first, or the member has set another password.
  const current = await memberById(db, member.id)
  return current?.passwordHash && (await verifyOwnPassword(current.passwordHash, password)) ? current : member
}

/** Returns the member of a mobile number after checking its code; only then is an unknown number revealed. */
export async function byCode(
  context: Context,
  purpose: 'login' | 'bind',
  mobileNo: string,
  code: string,
): Promise<MemberRow> {
  refuseAny({ ...mobileNoFields(mobileNo), code: code.trim() === '' ? 'codeMissing' : null })
  const { consume } = await checkCode(context, purpose, mobileNo, code)
  await consume(context.db)
  const member = await memberByMobile(context.db, mobileNo)
  if (!member)
    throw refuseFields({ mobileNo: purpose === 'bind' ? 'userNotFoundBind' : 'userNotFoundRegister' })
  return member
}
