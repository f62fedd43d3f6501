import { accountHref } from '@/lib/routes/account-href'
import { answerJson } from '@/lib/backend/http/answers'
import { requireCaptcha } from '@/lib/backend/auth/captcha'
import { blockKey, limit } from '@/lib/backend/auth/account-limits'
import { requireLinksLeft } from '@/lib/backend/auth/links-a-day'
import type { MemberRow } from '@/lib/backend/auth/queries/member'
import { randomText } from '@/lib/backend/auth/secret'
import { addressOf, requireMember, requireWriter, signedIn } from '@/lib/backend/auth/session'
import { type Context, type Handlers, Refusal, badRequest, refuseAny } from '@/lib/backend/http/handler'
import { lockSubject, putSecret, secretsSince } from '@/lib/backend/auth/queries/one-time-secret'
import { insertMessage } from '@/lib/backend/mail/queries/outbox'
import { mailOrigin } from '@/lib/backend/site/mail-origin'
import {
  type SubscriptionRow,
  confirmSubscription,
  confirmedAddress,
  deleteSubscription,
  isOwn,
  subscriptionById,
  subscriptionByKey,
  subscriptionsOfKind,
  subscriptionsOfMember,
  requestSubscription,
} from '../queries/subscription'
import { skipId } from '../queries/skip-id'
import { wakeOutbox } from '@/lib/backend/mail/outbox-worker'
import { localeOfBrowser } from '@/lib/backend/http/refusal-page'
import { messageIdOf } from '@/lib/backend/mail/message-id'
import { confirmationEmail } from '../emails'
import { type Topic, subjectOf } from '../subject-of'
import { type LinkPurpose, isValidLinkCode, readLinkCode } from '../link-code'
import { isEmail } from '@/lib/rules/contact'
import { limits } from '@/lib/rules/limits'
import { DAY_MS } from '@/lib/text/current-day'
import { type SubscriptionKind, targetOf } from '@/lib/rules/subscription'
import { localized } from '@/lib/i18n/locales'
import { contract } from '@/lib/contract'
import type { subscriptionEndpoints } from '@/lib/contract/subscription'

/** Maximum confirmation emails per address a day, whoever requests them. */
const EMAILS_A_DAY = 5

/** Validity of a confirmation link. */
const CONFIRM_MS = limits.retention.linkDays * DAY_MS

type SubscriptionRequest = Topic & { email?: string; type?: SubscriptionKind; captcha?: string }

const wire = (row: SubscriptionRow) => ({
  id: row.id,
  type: row.kind,
  value: row.target,
  email: row.email,
  confirmed: row.confirmedAt !== null,
  language: row.language,
})

/** Validates address and topic of a request; the captcha last, because checking it consumes it. */
async function checked(context: Context, body: SubscriptionRequest, { mustExist = false } = {}) {
  const { email = '', type, captcha } = body
  const address = email.trim().toLowerCase()
  if (type === undefined) throw badRequest('type')
  const { target, otherName, wrong: wrongTarget } = await subjectOf(context, type, body, mustExist)
  refuseAny({
    email: address === '' ? 'subscribeEmailMissing' : isEmail(address) ? null : 'emailFormat',
    ...wrongTarget,
    captcha: context.request.headers.get('captcha') || captcha ? null : 'captchaMissing',
  })
  await requireCaptcha(context, captcha || undefined)
  const member = (await signedIn(context))?.member ?? null
  // Members have their own limit, so that others in their network cannot use it up.
  await limit(context.db, 'subscribe', member ? `member ${member.id}` : addressOf(context))
  if (!member) await limit(context.db, 'subscribeByBlock', blockKey(context.address))
  const key = { siteId: context.scope.site.id, email: address, kind: type, target }
  return { key, known: await knownBy(context, key, otherName), member }
}

type Key = Parameters<typeof subscriptionByKey>[1]

/** Returns the subscription of an address to a topic, as it is or was named; null when there is none. */
async function knownBy({ db }: Context, key: Key, otherName = key.target): Promise<SubscriptionRow | null> {
  const known = await subscriptionByKey(db, key)
  if (known) return known
  // Keywords were stored in the order they came in once.
  if (key.kind === 'keyword')
    return (
      (await subscriptionsOfKind(db, key)).find(({ target }) => targetOf('keyword', target) === key.target) ??
      null
    )
  // A column subscribed to on a page in the other language is the same one.
  return otherName === key.target ? null : subscriptionByKey(db, { ...key, target: otherName })
}

const isOwnAddress = (member: MemberRow | null, email: string): boolean =>
  member !== null && confirmedAddress(member) === email

/**
 * Queues the confirmation email; beyond the daily limit of an address nothing is sent, and no error is returned.
 * Requests of visitors and members are counted separately, so that no stranger uses up a member's limit; those to
 * addresses that were proven do not count for all together.
 */
async function sendConfirmation(
  context: Context,
  purpose: LinkPurpose,
  row: SubscriptionRow,
  member: MemberRow | null,
) {
  const { db, scope } = context
  const kind = member ? 'letter-member' : 'letter'
  const toProven = `${kind}-proven`
  const isProven = row.confirmedAt !== null || isOwnAddress(member, row.email)
  const name = localized(row.language, { zh: scope.site.name, en: scope.site.enName }).text
  const payload = confirmationEmail(purpose, row, { name, origin: mailOrigin(context) })
  const unique = randomText(16)
  await db.transaction(async (tx) => {
    await lockSubject(tx, row.email)
    if ((await secretsSince(tx, [kind, toProven], row.email)).day >= EMAILS_A_DAY) return
    await putSecret(tx, {
      id: `letter:${unique}`,
      kind: isProven ? toProven : kind,
      subject: row.email,
      secretHash: '',
      seconds: 86_400,
    })
    await insertMessage(tx, {
      kind: 'mail',
      to: row.email,
      messageId: messageIdOf(purpose, row.id, unique),
      payload,
    })
  })
  wakeOutbox(db)
}

/** Returns the subscription of a link code; throws 404 when the code is invalid or expired. */
async function byCode(context: Context, code: string, purpose: LinkPurpose): Promise<SubscriptionRow> {
  const read = readLinkCode(code)
  const row = read && (await subscriptionById(context.db, context.scope.site.id, read.id))
  if (!row || !isValidLinkCode(code, purpose, row)) throw new Refusal(404, 'linkInvalid')
  const age = Date.now() - row.createdAt.getTime()
  if (purpose === 'confirm' && row.confirmedAt === null && age > CONFIRM_MS)
    throw new Refusal(404, 'linkInvalid')
  return row
}

/**
 * Returns the subscription a code for `remove` names, without checking its signature; null when it has ended or the
 * code is invalid.
 */
const namedBy = async ({ db, scope }: Context, code: string): Promise<SubscriptionRow | null> => {
  const read = readLinkCode(code)
  return read?.purpose === 'remove' ? subscriptionById(db, scope.site.id, read.id) : null
}

/** Ends the subscription of a code; does nothing when it has already ended. */
async function endByCode(context: Context, code: string): Promise<void> {
  if (readLinkCode(code)?.purpose === 'remove' && !(await namedBy(context, code))) return
  const row = await byCode(context, code, 'remove')
  await deleteSubscription(context.db, row.id)
}

export const subscriptionHandlers: Handlers<keyof typeof subscriptionEndpoints> = {
  subscribe: async ({ body, context }) => {
    const { key, known, member } = await checked(context, body, { mustExist: true })
    // For subscribed addresses too, though theirs are not counted: the answer tells nobody which they are.
    if (!isOwnAddress(member, key.email)) await requireLinksLeft(context.db, member ? 'members' : 'visitors')
    const values = {
      ...key,
      target: known?.target ?? key.target,
      language: context.locale,
      memberId: member?.id ?? null,
    }
    if (known?.confirmedAt) await skipId(context.db)
    const row = known?.confirmedAt ? known : await requestSubscription(context.db, values)
    await sendConfirmation(context, known?.confirmedAt ? 'remove' : 'confirm', row, member)
    return { sent: true }
  },
  unSubscribe: async ({ body, context }) => {
    if (body.code) {
      await endByCode(context, body.code)
      return { ended: true, sent: false }
    }
    if (body.id != null) {
      const { member } = await requireWriter(context)
      const row = await subscriptionById(context.db, context.scope.site.id, body.id)
      if (!row || !isOwn(row, member)) throw new Refusal(404, 'notFound')
      await deleteSubscription(context.db, row.id)
      return { ended: true, sent: false }
    }
    const { known, member } = await checked(context, body)
    if (known?.confirmedAt) await sendConfirmation(context, 'remove', known, member)
    return { ended: false, sent: true }
  },
  confirmSubscribe: async ({ body, context }) => {
    const row = await byCode(context, body.code, 'confirm')
    await confirmSubscription(context.db, row.id)
    return wire({ ...row, confirmedAt: row.confirmedAt ?? new Date() })
  },
  oneClickUnsubscribe: async ({ query, body, context }) => {
    if (context.request.method === 'POST') {
      // RFC 8058 section 3.2: whatever else posts to links, a scanner of emails, unsubscribes nobody.
      if (body?.['List-Unsubscribe'] !== 'One-Click') throw badRequest('List-Unsubscribe', 'body')
      await endByCode(context, query.code)
      return answerJson(contract.oneClickUnsubscribe, context, true)
    }
    const { request, scope } = context
    const row = await namedBy(context, query.code)
    const language = row?.language ?? localeOfBrowser(request, scope.site.defaultLanguage)
    const location = accountHref('emailSubscribe', language, { state: 'remove', code: query.code })
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  },
  isSubscribe: async ({ query, context }) => {
    const found = await signedIn(context)
    if (!found) return false
    const rows = await subscriptionsOfMember(context.db, context.scope.site.id, found.member)
    const { target, otherName } = await subjectOf(context, query.type, query, false)
    return rows.some(
      (row) =>
        row.kind === query.type &&
        row.confirmedAt !== null &&
        // Keywords were stored in the order they came in once.
        [target, otherName].includes(row.kind === 'keyword' ? targetOf('keyword', row.target) : row.target),
    )
  },
  subscribeList: async ({ context }) => {
    const { member } = await requireMember(context)
    return (await subscriptionsOfMember(context.db, context.scope.site.id, member)).map(wire)
  },
}
