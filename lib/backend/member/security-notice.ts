import type { MemberRow } from '@/lib/backend/auth/queries/member'
import { randomText, sign } from '@/lib/backend/auth/secret'
import type { Queryable } from '@/lib/backend/db/db'
import type { Context } from '@/lib/backend/http/handler'
import { mailOrigin } from '@/lib/backend/site/mail-origin'
import { type Paragraph, compose, senderOf } from '@/lib/backend/mail/compose'
import { messageIdOf } from '@/lib/backend/mail/message-id'
import { insertMessage } from '@/lib/backend/mail/queries/outbox'
import { localTime } from '@/lib/i18n/local-date'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from '@/lib/routes/account-href'

/**
 * What has changed: each lets whoever changed it into the account, or its owner out of it. A bound or unbound identity is
 * named by its provider.
 */
type Change = 'email' | 'password' | 'mobile' | { identity: string } | { disconnected: string }

/**
 * Returns how the Message-IDs of all notices to a member begin. By it they are found when the account is deleted: a
 * notice may be addressed to an email address the account no longer has.
 */
export const noticePrefix = (memberId: number): string =>
  `notice-${sign('security-notice', String(memberId)).slice(0, 22)}-`

/**
 * Queues an email about a change of the account to the address that was confirmed before it, in the transaction of the
 * change; members without one get none.
 */
export async function queueSecurityNotice(
  tx: Queryable,
  context: Context,
  before: MemberRow,
  change: Change,
): Promise<void> {
  if (!before.email || !before.emailConfirmedAt) return
  await insertMessage(tx, {
    kind: 'mail',
    to: before.email,
    messageId: noticePrefix(before.id) + messageIdOf('notice', randomText(16)),
    payload: securityNotice(context, before.userName, change),
  })
}

function kindOf(change: Change) {
  if (typeof change === 'string') return [change, ''] as const
  return 'identity' in change
    ? (['identity', change.identity] as const)
    : (['disconnected', change.disconnected] as const)
}

function securityNotice(context: Context, userName: string, change: Change) {
  const { locale, scope } = context
  const { name: zh, enName: en, footer } = scope.site
  const site = localized(locale, { zh, en }).text
  const t = translator(locale, 'mail')
  const [kind, provider] = kindOf(change)
  const signsIn = kind === 'email' || kind === 'identity' || kind === 'disconnected'
  const href =
    mailOrigin(context) +
    accountHref(signsIn ? 'login' : 'forgetCode', locale, signsIn ? {} : { by: 'email' })
  const contact = [footer.email, footer.phone].map((text) => (text ?? '').trim()).filter(Boolean)
  const paragraphs: Paragraph[] = [
    {
      text: t(`changed.${kind}.text`, {
        site,
        provider,
        user: userName,
        time: localTime(locale, new Date().toISOString()),
      }),
    },
    { text: t('changedByYou') },
    { text: t(`changed.${kind}.byOther`, { provider }) },
    { text: href, href },
    ...(contact.length > 0
      ? [
          {
            text: t('changedContact', { contact: contact.join(locale === 'zh' ? '，' : ', ') }),
            small: true,
            apart: true,
          },
        ]
      : []),
  ]
  return {
    from: senderOf(site),
    subject: t(`changed.${kind}.subject`, { site, provider }),
    ...compose(locale, paragraphs),
  }
}
