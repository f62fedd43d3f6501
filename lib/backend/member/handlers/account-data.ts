import { verifyOwnPassword } from '@/lib/backend/auth/hashing'
import { openPassword } from '@/lib/backend/auth/new-password'
import { providersOf } from '@/lib/backend/auth/oidc'
import { identityNames } from '@/lib/backend/auth/queries/identity'
import { limit } from '@/lib/backend/auth/account-limits'
import { type SignedIn, requireMember, requireWriter } from '@/lib/backend/auth/session'
import { contentDisposition } from '@/lib/backend/files/content-disposition'
import { answerJson } from '@/lib/backend/http/answers'
import { type Context, type Handlers, Refusal, type RefusalKey, refuseAny } from '@/lib/backend/http/handler'
import { signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { clearedDraft } from '@/lib/backend/http/form-draft'
import { wakeOutbox } from '@/lib/backend/mail/outbox-worker'
import { removeAddressesFromOutboxFolder, removeFromOutboxFolder } from '@/lib/backend/mail/outbox-folder'
import { contract } from '@/lib/contract'
import { exportAccount } from '../export-account'
import { providerName } from '../provider-name'
import { queueSecurityNotice } from '../security-notice'
import { deleteMember, unbindIdentities } from '../queries/account-data'
import { removeUnused } from '../uploads/remove-unused'
import { wireMember } from '../wire'

/** Returns the errors of the password by field; a member without a password must have signed in within 15 minutes. */
async function ownerFields(
  context: Context,
  { member, recent }: SignedIn,
  sent: string,
): Promise<Record<string, RefusalKey>> {
  if (member.passwordHash === null) {
    if (!recent) throw new Refusal(403, 'signInAgainToDelete')
    return {}
  }
  const password = await openPassword(context, sent)
  if (password === '') return { password: 'passwordAgain' }
  return (await verifyOwnPassword(member.passwordHash, password)) ? {} : { password: 'oldPasswordWrong' }
}

export const ownDataHandlers: Handlers<'deleteAccount' | 'exportAccount' | 'unbindThird'> = {
  deleteAccount: async ({ body, context }) => {
    const signed = await requireWriter(context)
    await limit(context.db, 'passwordChange', String(signed.member.id))
    refuseAny({
      ...(await ownerFields(context, signed, body.password)),
      agree: body.agree ? null : 'agreeDelete',
    })
    const left = await context.db.transaction((tx) => deleteMember(tx, signed.member))
    await removeUnused(context.db, left.uploads)
    await removeFromOutboxFolder(left.messageIds)
    await removeAddressesFromOutboxFolder(left.addresses)
    const response = answerJson(contract.deleteAccount, context, true)
    response.headers.set('clear-site-data', '"cache"')
    return withCookies(response, [...signedOutCookies(context.request), ...clearedDraft(context.request)])
  },
  exportAccount: async ({ context }) => {
    const { member } = await requireMember(context)
    const archive = await exportAccount(context, member)
    return new Response(archive, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': contentDisposition('attachment', 'account.zip'),
        'content-length': String(archive.byteLength),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
  unbindThird: async ({ body, context }) => {
    const { member, csrf, recent } = await requireWriter(context)
    // The owner of an unattended browser would lose a way in.
    if (!recent) throw new Refusal(403, 'signInAgainToChange')
    const providers = providersOf(context.scope.site.umtFlag)
    const bound = await identityNames(context.db, member.id)
    const issuers = bound.filter((issuer) => providerName(providers, issuer) === body.name)
    if (issuers.length === 0) throw new Refusal(404, 'notConnected')
    await context.db.transaction(async (tx) => {
      if (!(await unbindIdentities(tx, member.id, issuers))) throw new Refusal(409, 'lastWayIn')
      await queueSecurityNotice(tx, context, member, { disconnected: body.name })
    })
    wakeOutbox(context.db)
    const left = bound.filter((issuer) => !issuers.includes(issuer))
    return wireMember(
      member,
      csrf,
      left.map((issuer) => providerName(providers, issuer)),
    )
  },
}
