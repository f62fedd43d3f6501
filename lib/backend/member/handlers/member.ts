import { blockKey, limit } from '@/lib/backend/auth/account-limits'
import { requireLinksLeft } from '@/lib/backend/auth/links-a-day'
import { providersOf } from '@/lib/backend/auth/oidc'
import { addressOf, requireMember, requireWriter, signedIn } from '@/lib/backend/auth/session'
import {
  type Context,
  type Handlers,
  Refusal,
  notFound,
  refuseAny,
  refuseFields,
} from '@/lib/backend/http/handler'
import { cookieOf, signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { fileById } from '@/lib/backend/files/queries/file'
import { identityNames } from '@/lib/backend/auth/queries/identity'
import { type MemberRow, lockPassword, saveProfile } from '@/lib/backend/auth/queries/member'
import { contactKey, isEmail, isPersonName, normalEmail } from '@/lib/rules/contact'
import { limits } from '@/lib/rules/limits'
import { PRIVACY_VERSION } from '@/lib/rules/privacy-version'
import type { memberEndpoints } from '@/lib/contract/member'
import { sendConfirmation, redeemConfirmation } from '../confirm-email'
import { providerName } from '../provider-name'
import { wireMember } from '../wire'
import { ownDataHandlers } from './account-data'

/** A GIF of one transparent pixel. */
const TRANSPARENT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const orNull = (text: string) => text.trim() || null

/** Returns the names of the providers of a member's identities. */
async function providerNames({ db, scope }: Context, memberId: number): Promise<string[]> {
  const providers = providersOf(scope.site.umtFlag)
  return (await identityNames(db, memberId)).map((issuer) => providerName(providers, issuer))
}

export const memberHandlers: Handlers<keyof typeof memberEndpoints> = {
  ...ownDataHandlers,
  memberInfo: async ({ context }) => {
    const { member, csrf } = await requireMember(context)
    return wireMember(member, csrf, await providerNames(context, member.id))
  },
  sessionCheck: async ({ context }) => {
    const { request } = context
    const hasCookies = ['commonToken', 'userName'].some((name) => cookieOf(request, name) !== null)
    const isStale = hasCookies && (await signedIn(context)) === null
    return withCookies(
      new Response(TRANSPARENT, { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } }),
      isStale ? signedOutCookies(request) : [],
    )
  },
  saveInfo: async ({ body, context }) => {
    const { member, csrf, recent } = await requireWriter(context)
    const name = body.name.trim()
    const email = body.email.trim()
    const chosen = body.researchField.length
    refuseAny({
      name: name === '' ? 'nameMissing' : isPersonName(name) ? null : 'nameFormat',
      email: email === '' ? 'emailMissing' : isEmail(email) ? null : 'emailFormat',
      researchField:
        chosen === 0 ? 'researchFieldMissing' : chosen > limits.selection ? 'chooseAtMost5' : null,
    })
    await ownPicture(context, member.id, body.headPicture)
    const pendingEmail = await pendingOf(context, member, normalEmail(email), recent)
    const profile = {
      name,
      pendingEmail,
      region: orNull(body.region),
      major: orNull(body.major),
      institution: orNull(body.institution),
      researchFields: [...new Set(body.researchField)],
      gender: body.gender ?? null,
      ...(body.headPicture === undefined ? {} : { headPicture: body.headPicture }),
    }
    const saved = await context.db.transaction(async (tx) => {
      // A new password has ended this session, and the change of the address, meanwhile.
      if (!(await lockPassword(tx, member))) throw new Refusal(401, 'loginRequired')
      return saveProfile(tx, member.id, profile)
    })
    return wireMember(saved ?? member, csrf, await providerNames(context, member.id))
  },
  confirmEmail: async ({ body, context }) => ({ email: await redeemConfirmation(context, body.code) }),
  acceptPrivacy: async ({ context }) => {
    const { member, csrf } = await requireWriter(context)
    const saved = await saveProfile(context.db, member.id, { consentVersion: PRIVACY_VERSION })
    return wireMember(saved ?? member, csrf, await providerNames(context, member.id))
  },
  saveAvatar: async ({ body, context }) => {
    const { member, csrf } = await requireWriter(context)
    await ownPicture(context, member.id, body.headPicture)
    const saved = await saveProfile(context.db, member.id, { headPicture: body.headPicture })
    return wireMember(saved ?? member, csrf, await providerNames(context, member.id))
  },
}

/**
 * Returns the email address to be confirmed; null when it is the member's confirmed one. Passwords are reset by email,
 * so a change needs a recent sign-in: an unattended browser session must not suffice.
 */
async function pendingOf(
  context: Context,
  member: MemberRow,
  email: string,
  recent: boolean,
): Promise<string | null> {
  if (member.emailConfirmedAt !== null && email === member.email) return null
  if (email === member.pendingEmail && !recent) return email
  if (!recent) throw refuseFields({ email: 'signInAgain' })
  // The address that waits already is not counted: the form sends it with every change of the profile.
  if (contactKey(email) !== contactKey(member.pendingEmail ?? '')) {
    await requireLinksLeft(context.db, 'members')
    await limitChanges(context, member.id)
  }
  await sendConfirmation(context, member.id, email)
  return email
}

/** Bounds the links a member, a network and its block have sent to addresses nobody proved. */
async function limitChanges(context: Context, memberId: number): Promise<void> {
  await limit(context.db, 'changeEmail', String(memberId))
  await limit(context.db, 'changeEmailByAddress', addressOf(context))
  await limit(context.db, 'changeEmailByBlock', blockKey(context.address))
}

/** An avatar must be a picture the member uploaded. */
async function ownPicture(context: Context, memberId: number, id: string | null | undefined): Promise<void> {
  if (!id) return
  const picture = await fileById(context.db, context.scope.siteIds, id)
  if (picture?.memberId !== memberId) throw notFound()
}
