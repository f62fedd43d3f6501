import { answerJson } from '@/lib/backend/http/answers'
import { withCookies } from '@/lib/backend/http/cookies'
import { hashPassword, verifyOwnPassword } from '@/lib/backend/auth/hashing'
import { checkCode } from '@/lib/backend/auth/message-code'
import { openPassword, passwordFields } from '@/lib/backend/auth/new-password'
import { limit } from '@/lib/backend/auth/account-limits'
import { addressOf, beginSession, requireWriter } from '@/lib/backend/auth/session'
import {
  type Contact,
  insertMember,
  lockPassword,
  memberByEmail,
  memberById,
  memberByMobile,
  setMobile,
  setPassword,
  findTaken,
} from '@/lib/backend/auth/queries/member'
import { revokeSessionsOf } from '@/lib/backend/auth/queries/session'
import { removeFromOutboxFolder } from '@/lib/backend/mail/outbox-folder'
import { deleteCodesTo } from '@/lib/backend/mail/queries/outbox'
import { wakeOutbox } from '@/lib/backend/mail/outbox-worker'
import { type Handlers, Refusal, type RefusalKey, refuseAny, refuseFields } from '@/lib/backend/http/handler'
import { isUserName, normalEmail } from '@/lib/rules/contact'
import { PRIVACY_VERSION } from '@/lib/rules/privacy-version'
import { contract } from '@/lib/contract'
import { type MessageTarget, emailFields, usesEmail, mobileNoFields } from '../message-target'
import { queueSecurityNotice } from '../security-notice'
import { wireMember } from '../wire'

type ContactWithCode = MessageTarget & { code: string }

/** Returns the contact the code was sent to: the email address if one is given without a mobile number. */
const contactOf = ({ mobileNo, email }: ContactWithCode): Contact =>
  usesEmail({ mobileNo, email }) ? { email: normalEmail(email ?? '') } : { mobileNo }

const toOf = (contact: Contact): string => contact.email ?? contact.mobileNo

const contactFields = ({ mobileNo, email, code }: ContactWithCode): Record<string, RefusalKey> =>
  usesEmail({ mobileNo, email })
    ? { ...emailFields(email ?? ''), ...codeFields(code, 'emailCodeMissing') }
    : mobileFields(mobileNo, code)

const codeFields = (code: string, missing: RefusalKey): Record<string, RefusalKey> =>
  code.trim() === '' ? { code: missing } : {}

const mobileFields = (mobileNo: string, code: string): Record<string, RefusalKey> => ({
  ...mobileNoFields(mobileNo),
  ...codeFields(code, 'codeMissing'),
})

export const accountHandlers: Handlers<'register' | 'setNewPwd' | 'changePwd' | 'changeMobile'> = {
  register: async ({ body, context }) => {
    const { db } = context
    const userName = body.userName.trim()
    const password = await openPassword(context, body.password)
    const confirm = await openPassword(context, body.confirmPassword)
    refuseAny({
      userName: userName === '' ? 'userNameMissing' : isUserName(userName) ? null : 'userNameFormat',
      ...contactFields(body),
      ...passwordFields(password, confirm, userName),
      agree: body.agree ? null : 'agreeFirst',
    })
    const contact = contactOf(body)
    const { consume } = await checkCode(context, 'register', toOf(contact), body.code)
    // Counted only after the code is proven, so that forged requests do not use up the limit of a shared network.
    await limit(db, 'registerByAddress', addressOf(context))
    const taken = await findTaken(db, userName, contact)
    refuseAny({
      userName: taken.userName ? 'userNameTaken' : null,
      email: taken.contact && contact.email ? 'emailTaken' : null,
      mobileNo: taken.contact && !contact.email ? 'mobileTaken' : null,
    })
    const passwordHash = await hashPassword(password)
    const member = await db.transaction(async (tx) => {
      await consume(tx)
      const consentVersion = PRIVACY_VERSION
      const row = await insertMember(tx, { ...contact, userName, passwordHash, consentVersion })
      // Thrown inside the transaction, so that losing a race for the name does not consume the code.
      if (!row) throw refuseFields({ userName: 'userNameTaken' })
      return row
    })
    return wireMember(member, null)
  },
  setNewPwd: async ({ body, context }) => {
    const { db } = context
    const password = await openPassword(context, body.password)
    const confirm = await openPassword(context, body.confirmPassword)
    refuseAny({ ...contactFields(body), ...passwordFields(password, confirm, '') })
    const contact = contactOf(body)
    const { consume } = await checkCode(context, 'reset', toOf(contact), body.code)
    const member = await (contact.email
      ? memberByEmail(db, contact.email)
      : memberByMobile(db, contact.mobileNo ?? ''))
    refuseAny(
      member
        ? passwordFields(password, confirm, member.userName)
        : { [contact.email ? 'email' : 'mobileNo']: 'userNotFoundRegister' },
    )
    if (!member) return null
    // Before the code is consumed: it stays good for another password.
    if (member.passwordHash && (await verifyOwnPassword(member.passwordHash, password)))
      throw refuseFields({ password: 'passwordSame' })
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await consume(tx)
      await setPassword(tx, member.id, passwordHash)
      await revokeSessionsOf(tx, member.id)
      await queueSecurityNotice(tx, context, member, 'password')
    })
    wakeOutbox(db)
    return null
  },
  changePwd: async ({ body, context }) => {
    const { member, recent } = await requireWriter(context)
    await limit(context.db, 'passwordChange', String(member.id))
    const { db } = context
    // Nothing else shows that a member without a password is who begins to have one.
    if (!member.passwordHash && !recent) throw new Refusal(403, 'signInAgainToChange')
    const old = await openPassword(context, body.oldPassword)
    const password = await openPassword(context, body.password)
    const confirm = await openPassword(context, body.confirmPassword)
    refuseAny({
      oldPassword: old === '' && member.passwordHash ? 'oldPasswordMissing' : null,
      ...passwordFields(password, confirm, member.userName),
    })
    if (member.passwordHash && !(await verifyOwnPassword(member.passwordHash, old)))
      throw refuseFields({ oldPassword: 'oldPasswordWrong' })
    if (member.passwordHash && old === password) throw refuseFields({ password: 'passwordSame' })
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      if (!(await setPassword(tx, member.id, passwordHash, member.passwordHash)))
        throw refuseFields({ oldPassword: 'oldPasswordWrong' })
      await revokeSessionsOf(tx, member.id)
      await queueSecurityNotice(tx, context, member, 'password')
    })
    wakeOutbox(db)
    const session = await beginSession(context, { ...member, passwordHash })
    return withCookies(answerJson(contract.changePwd, context, { token: session.csrf }), session.cookies)
  },
  changeMobile: async ({ body, context }) => {
    const { member, recent, csrf } = await requireWriter(context)
    await limit(context.db, 'passwordChange', String(member.id))
    refuseAny(mobileFields(body.mobileNo, body.code))
    if (!recent) {
      if (!member.passwordHash) throw new Refusal(403, 'signInAgainToChange')
      const password = await openPassword(context, body.password)
      if (password === '') throw refuseFields({ password: 'passwordAgain' })
      if (!(await verifyOwnPassword(member.passwordHash, password)))
        throw refuseFields({ password: 'oldPasswordWrong' })
    }
    const { consume } = await checkCode(context, 'changeMobile', body.mobileNo, body.code)
    const messageIds = await context.db.transaction(async (tx) => {
      // A new password has ended this session meanwhile.
      if (!(await lockPassword(tx, member))) throw new Refusal(401, 'loginRequired')
      await consume(tx)
      if (!(await setMobile(tx, member.id, body.mobileNo))) throw refuseFields({ mobileNo: 'mobileTaken' })
      if (member.mobileNo === body.mobileNo) return []
      await queueSecurityNotice(tx, context, member, 'mobile')
      return member.mobileNo ? deleteCodesTo(tx, member.mobileNo) : []
    })
    await removeFromOutboxFolder(messageIds)
    wakeOutbox(context.db)
    return wireMember((await memberById(context.db, member.id)) ?? member, csrf)
  },
}
