import { isIP } from 'node:net'
import { sha256 } from '@/lib/backend/auth/secret'
import { cookieOf } from '@/lib/backend/http/cookies'
import type { Context } from '@/lib/backend/http/context'
import { ACCESS_COOKIE } from '@/lib/rules/access-cookie'
import { type InstitutionRow, institutionOfAddress, institutionOfSecret } from './queries/institution'

const CODE = /^[A-Za-z0-9_-]{32}$/

/**
 * The institution of a site through which a visitor reads: that of a secret link the browser opened, else that of the
 * network. Null for anybody else, and for pages that are rendered for everybody.
 */
export async function institutionOf(
  { db, request, address }: Pick<Context, 'db' | 'request' | 'address'>,
  siteId: number,
): Promise<InstitutionRow | null> {
  const code = cookieOf(request, ACCESS_COOKIE)
  const byLink =
    code === null || !CODE.test(code) ? null : await institutionOfSecret(db, 'link', sha256(code))
  if (byLink?.institution.siteId === siteId) return byLink.institution
  return address === null || isIP(address) === 0 ? null : institutionOfAddress(db, siteId, address)
}

/** The name of an institution, as answers carry it. */
export const institutionName = ({ name, enName }: InstitutionRow) => ({ name, enName })
