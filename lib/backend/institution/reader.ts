import { isIP } from 'node:net'
import { sha256 } from '@/lib/backend/auth/secret'
import type { Db } from '@/lib/backend/db/db'
import type { Context } from '@/lib/backend/http/handler'
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
  const byLink = await institutionOfLink(db, accessCode)
  if (byLink?.siteId === siteId) return byLink
  return address === null || isIP(address) === 0 ? null : institutionOfAddress(db, siteId, address)
}

async function institutionOfLink(db: Db, code: string | null): Promise<InstitutionRow | null> {
  if (code === null || !CODE.test(code)) return null
  return (await institutionOfSecret(db, 'link', sha256(code)))?.institution ?? null
}

/** Returns the institution of a request; null without one, and for pages that are rendered for everyone. */
export const institutionOf = ({ db, request, address }: Context, siteId: number) =>
  institutionOfReader(db, siteId, {
    address,
    accessCode: accessCodeOf(request.headers.get('cookie') ?? undefined),
  })

/** Returns whether the access link that a browser has opened was revoked or has expired. */
export async function hasEndedAccessLink({ db, request }: Context): Promise<boolean> {
  const code = accessCodeOf(request.headers.get('cookie') ?? undefined)
  return code !== null && (await institutionOfLink(db, code)) === null
}

/** Returns the name of an institution as sent in responses. */
export const institutionName = ({ name, enName }: InstitutionRow) => ({ name, enName })
