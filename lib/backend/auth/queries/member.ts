import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { identities, members } from '@/lib/backend/db/schema'
import { normalMobileNo } from '@/lib/rules/contact'

export type MemberRow = typeof members.$inferSelect

const one = async (rows: Promise<MemberRow[]>): Promise<MemberRow | null> => (await rows)[0] ?? null

/** A member that may sign in. */
export const memberById = (db: Queryable, id: number) =>
  one(
    db
      .select()
      .from(members)
      .where(and(eq(members.id, id), isNull(members.disabledAt)))
      .limit(1),
  )

export const memberByMobile = (db: Queryable, mobileNo: string) =>
  one(
    db
      .select()
      .from(members)
      .where(and(eq(members.mobileNo, mobileNo), isNull(members.disabledAt)))
      .limit(1),
  )

/** Only what begins with + cannot be a user name. */
const numberOf = (account: string) => (account.startsWith('+') ? normalMobileNo(account) : account)

/** By user name (without case) or mobile number: what one signs in with. */
export const memberByAccount = (db: Queryable, account: string) =>
  one(
    db
      .select()
      .from(members)
      .where(
        and(
          or(
            eq(sql`lower(${members.userName})`, account.toLowerCase()),
            eq(members.mobileNo, numberOf(account)),
          ),
          isNull(members.disabledAt),
        ),
      )
      .limit(1),
  )

export async function memberByIdentity(db: Queryable, issuer: string, subject: string) {
  const [row] = await db
    .select({ member: members })
    .from(identities)
    .innerJoin(members, eq(members.id, identities.memberId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), isNull(members.disabledAt)))
    .limit(1)
  return row?.member ?? null
}

/** Which of two things somebody already has: looked at before a member is made, held by unique indexes after. */
export async function takenBy(db: Queryable, { userName, mobileNo }: { userName: string; mobileNo: string }) {
  const rows = await db
    .select({ userName: members.userName, mobileNo: members.mobileNo })
    .from(members)
    .where(or(eq(sql`lower(${members.userName})`, userName.toLowerCase()), eq(members.mobileNo, mobileNo)))
  return {
    userName: rows.some((row) => row.userName.toLowerCase() === userName.toLowerCase()),
    mobileNo: rows.some((row) => row.mobileNo === mobileNo),
  }
}

/** Makes a member; null when user name or number is taken. */
export async function insertMember(
  db: Queryable,
  values: { userName: string; mobileNo: string; passwordHash: string | null },
): Promise<MemberRow | null> {
  const [row] = await db
    .insert(members)
    .values({ ...values, passwordChangedAt: sql`now()` })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export async function setPasswordHash(
  db: Queryable,
  id: number,
  passwordHash: string,
  { changed }: { changed: boolean },
) {
  await db
    .update(members)
    .set({ passwordHash, ...(changed ? { passwordChangedAt: sql`now()` } : {}) })
    .where(eq(members.id, id))
}

/** False when the number is another member's. */
export async function setMobile(db: Queryable, id: number, mobileNo: string): Promise<boolean> {
  const rows = await db
    .update(members)
    .set({ mobileNo })
    .where(
      and(
        eq(members.id, id),
        sql`not exists (select 1 from members m where m.mobile_no = ${mobileNo} and m.id <> ${id})`,
      ),
    )
    .returning({ id: members.id })
  return rows.length > 0
}

type Profile = Partial<
  Pick<
    MemberRow,
    'name' | 'email' | 'region' | 'major' | 'institution' | 'researchFields' | 'gender' | 'headPicture'
  >
>

export async function saveProfile(db: Queryable, id: number, profile: Profile): Promise<MemberRow | null> {
  const [row] = await db.update(members).set(profile).where(eq(members.id, id)).returning()
  return row ?? null
}

/** Ties an identity to a member; one that is tied already stays where it is. */
export async function bindIdentity(db: Queryable, memberId: number, issuer: string, subject: string) {
  const rows = await db
    .insert(identities)
    .values({ memberId, issuer, subject })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  return rows.length > 0
}

/** Issuers a member's account is tied to. */
export async function identityNames(db: Queryable, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ issuer: identities.issuer })
    .from(identities)
    .where(eq(identities.memberId, memberId))
  return rows.map(({ issuer }) => issuer)
}
