import { isIP } from 'node:net'
import { sha256 } from '@/lib/backend/auth/secret'
import type { Db } from '@/lib/backend/db/db'
import type { Context } from '@/lib/backend/http/context'
import { accessCodeOf } from '@/lib/rules/access-cookie'
import { type InstitutionRow, institutionOfAddress, institutionOfSecret } from './queries/institution'

const CODE = /^[A-Za-z0-9_-]{32}$/

type Reader = { address: string | null; accessCode: string | null }

/**
 * Returns the institution of a site through which a visitor has access: by access link, else by network; null without
 * one.
 */
export async function institutionOfReader(
  db: Db,
  siteId: number,
  { address, accessCode }: Reader,
): Promise<InstitutionRow | null> {
  const byLink =
    accessCode === null || !CODE.test(accessCode)
      ? null
      : await institutionOfSecret(db, 'link', sha256(accessCode))
  if (byLink?.institution.siteId === siteId) return byLink.institution
  return address === null || isIP(address) === 0 ? null : institutionOfAddress(db, siteId, address)
}

/** Returns the institution of a request; null without one, and for pages that are rendered for everyone. */
export const institutionOf = ({ db, request, address }: Context, siteId: number) =>
  institutionOfReader(db, siteId, {
    address,
    accessCode: accessCodeOf(request.headers.get('cookie') ?? undefined),
  })

/** Returns the name of an institution as sent in responses. */
export const institutionName = ({ name, enName }: InstitutionRow) => ({ name, enName })
