import { confirmEmail, lockMember } from '@/lib/backend/auth/queries/member'
import { linksLeftToday } from '@/lib/backend/auth/links-a-day'
import {
  consumeSecret,
  lockSubject,
  putSecret,
  secretsSince,
} from '@/lib/backend/auth/queries/one-time-secret'
import { randomText, sha256 } from '@/lib/backend/auth/secret'
import { type Context, Refusal } from '@/lib/backend/http/handler'
import { mailOrigin } from '@/lib/backend/site/mail-origin'
import { compose, senderOf } from '@/lib/backend/mail/compose'
import { messageIdOf } from '@/lib/backend/mail/message-id'
import { removeFromOutboxFolder } from '@/lib/backend/mail/outbox-folder'
import { CODE_PREFIX, deleteCodesTo, insertMessage } from '@/lib/backend/mail/queries/outbox'
import { wakeOutbox } from '@/lib/backend/mail/outbox-worker'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from '@/lib/routes/account-href'
import { contactKey } from '@/lib/rules/contact'
import { limits } from '@/lib/rules/limits'
import { queueSecurityNotice } from './security-notice'

const KIND = 'email-confirm'
const SECONDS = limits.retention.linkDays * 86_400
/** Maximum confirmation links per email address a day, over all members, and the minimum seconds between two. */
const PER_DAY = 5
const APART_SECONDS = 60

const idOf = (code: string) => `${KIND}:${sha256(code)}`

/**
 * Emails the link that confirms a member's email address (single use, valid for seven days). Beyond the daily limits
 * nothing is sent, and no error is returned: an address that is new is refused before (`requireLinksLeft`).
 */
export async function sendConfirmation(context: Context, memberId: number, email: string): Promise<void> {
  const { db, locale, scope } = context
  const code = randomText(24)
  const name = localized(locale, { zh: scope.site.name, en: scope.site.enName }).text
  const href = mailOrigin(context) + accountHref('emailSubscribe', locale, { state: 'address', code })
  const t = translator(locale, 'mail')
  const messageId = CODE_PREFIX + messageIdOf(KIND, code)
  const subject = contactKey(email)
  await db.transaction(async (tx) => {
    await lockSubject(tx, subject)
    const sent = await secretsSince(tx, KIND, subject)
    if (sent.day >= PER_DAY || (sent.age !== null && sent.age < APART_SECONDS)) return
    if (!(await linksLeftToday(tx, 'members'))) return
    await putSecret(tx, {
      id: idOf(code),
      kind: KIND,
      subject,
      secretHash: '',
      seconds: SECONDS,
      payload: { memberId: String(memberId), email, messageId },
    })
    await insertMessage(tx, {
      kind: 'mail',
      to: email,
      messageId,
      payload: {
        from: senderOf(name),
        subject: t('addressSubject', { site: name }),
        ...compose(locale, [{ text: t('addressText', { site: name }) }, { text: href, href }]),
      },
    })
  })
  wakeOutbox(db)
}

/**
 * Consumes the code of a confirmation link and returns the confirmed email address. The address before it is told; its
 * other messages are deleted, because a later deletion of the account could not find them. Throws 404 or 409.
 */
export async function redeemConfirmation(context: Context, code: string): Promise<string> {
  const { email: confirmed, messageIds } = await context.db.transaction(async (tx) => {
    const row = await consumeSecret(tx, idOf(code), KIND)
    if (!row) throw new Refusal(404, 'addressLinkInvalid')
    const email = String(row.payload.email)
    const before = await lockMember(tx, Number(row.payload.memberId))
    if (before?.pendingEmail !== email) throw new Refusal(404, 'addressLinkInvalid')
    if (!(await confirmEmail(tx, before.id, email))) throw new Refusal(409, 'emailTaken')
    if (!before.email || before.email.toLowerCase() === email.toLowerCase()) return { email, messageIds: [] }
    await queueSecurityNotice(tx, context, before, 'email')
    // An unconfirmed address may be another person's.
    return { email, messageIds: before.emailConfirmedAt ? await deleteCodesTo(tx, before.email) : [] }
  })
  await removeFromOutboxFolder(messageIds)
  wakeOutbox(context.db)
  return confirmed
}
