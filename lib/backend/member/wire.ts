import { displayName } from '@/lib/backend/auth/session'
import type { MemberRow } from '@/lib/backend/auth/queries/member'
import { maskName } from '@/lib/rules/name-mask'
import { PRIVACY_VERSION } from '@/lib/rules/privacy-version'
import { passwordIsOld } from '@/lib/rules/password'

/** Returns a member as sent to that member; `token` is the CSRF token, when one is due. */
export const wireMember = (member: MemberRow, token: string | null, identities: string[] = []) => ({
  id: member.id,
  userName: member.userName,
  displayName: maskName(displayName(member)),
  mobileNo: member.mobileNo,
  headPicture: member.headPicture,
  name: member.name,
  email: member.email,
  pendingEmail: member.pendingEmail,
  region: member.region,
  major: member.major,
  institution: member.institution,
  researchField: member.researchFields.length === 0 ? null : member.researchFields.join(';'),
  gender: member.gender,
  hasPassword: member.passwordHash !== null,
  passwordOld:
    member.passwordHash !== null && passwordIsOld(member.passwordChangedAt ?? member.createdAt, new Date()),
  identities,
  consentOld: member.consentVersion !== PRIVACY_VERSION,
  consentNone: member.consentVersion === null,
  token,
})
