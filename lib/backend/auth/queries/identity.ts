import { and, eq, isNull } from 'drizzle-orm'
import { type Queryable, identities, members } from '@/lib/backend/db/db'
import type { MemberRow } from './member'

/** Finds the member linked to an identity of a provider; null if there is none or the account is disabled. */
export const memberByIdentity = (db: Queryable, issuer: string, subject: string): Promise<MemberRow | null> =>
  db
    .select({ member: members })
    .from(identities)
    .innerJoin(members, eq(members.id, identities.memberId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), isNull(members.disabledAt)))
    .limit(1)
    .then(([row]) => row?.member ?? null)

/** Links an identity to a member; false if it is another member's. */
export async function bindIdentity(
  db: Queryable,
  memberId: number,
  issuer: string,
  subject: string,
): Promise<boolean> {
  await db.insert(identities).values({ memberId, issuer, subject }).onConflictDoNothing()
  const [bound] = await db
    .select({ memberId: identities.memberId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .limit(1)
  return bound?.memberId === memberId
}

/** Returns the issuers of identities linked to a member. */
export const identityNames = (db: Queryable, memberId: number): Promise<string[]> =>
  db
    .select({ issuer: identities.issuer })
    .from(identities)
    .where(eq(identities.memberId, memberId))
    .then((rows) => rows.map(({ issuer }) => issuer))
