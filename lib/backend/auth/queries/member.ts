import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Queryable, members } from '@/lib/backend/db/db'
import { isUniqueViolation } from '@/lib/backend/db/unique-violation'
import { isAnyMobileNo, normalMobileNo } from '@/lib/rules/contact'

export type MemberRow = typeof members.$inferSelect

const firstRow = async (rows: Promise<MemberRow[]>): Promise<MemberRow | null> => (await rows)[0] ?? null

const isEnabled = (id: number) => and(eq(members.id, id), isNull(members.disabledAt))

/** Finds a member by id; null if the account is disabled. */
export const memberById = (db: Queryable, id: number) =>
  firstRow(db.select().from(members).where(isEnabled(id)).limit(1))

/** Finds a member by id as `memberById` does, and locks the row: no new password is set before the transaction ends. */
export const lockMember = (db: Queryable, id: number) =>
  firstRow(db.select().from(members).where(isEnabled(id)).for('no key update'))

/** Finds the member with a mobile number; null if there is none or the account is disabled. */
export const memberByMobile = (db: Queryable, mobileNo: string) =>
  firstRow(
    db
      .select()
      .from(members)
      .where(and(eq(members.mobileNo, mobileNo), isNull(members.disabledAt)))
      .limit(1),
  )

/** Compares as the unique indexes do: JavaScript folds some letters (a final sigma) otherwise than PostgreSQL. */
const isFolded = (column: typeof members.email | typeof members.userName, text: string) =>
  sql`lower(${column}) = lower(${text})`

const hasEmail = (email: string) => and(isFolded(members.email, email), isNotNull(members.emailConfirmedAt))

/** Finds a member by confirmed email address. */
export const memberByEmail = (db: Queryable, email: string) =>
  firstRow(
    db
      .select()
      .from(members)
      .where(and(hasEmail(email), isNull(members.disabledAt)))
      .limit(1),
  )

/** Returns what `memberByAccount` compares: one key for every spelling of an account, as of a mobile number. */
export function accountKey(account: string): string {
  const number = normalMobileNo(account)
  return isAnyMobileNo(number) ? number : account.toLowerCase()
}

/**
 * Finds a member by user name (ignoring case), mobile number or confirmed email address, as for a login. Old user names
 * may be spelled as numbers: the name goes first.
 */
export const memberByAccount = (db: Queryable, account: string) =>
  firstRow(
    db
      .select()
      .from(members)
      .where(
        and(
          or(
            isFolded(members.userName, account),
            eq(members.mobileNo, accountKey(account)),
            ...(account.includes('@') ? [hasEmail(account)] : []),
          ),
          isNull(members.disabledAt),
        ),
      )
      .orderBy(desc(isFolded(members.userName, account)))
      .limit(1),
  )

/** A contact proven by a code: either a mobile number or an email address. */
export type Contact = { mobileNo: string; email?: undefined } | { email: string; mobileNo?: undefined }

/** Returns whether user name and contact are taken, to report it before the insert; unique indexes enforce it. */
export async function findTaken(
  db: Queryable,
  userName: string,
  contact: Contact,
): Promise<{ userName: boolean; contact: boolean }> {
  const named = isFolded(members.userName, userName)
  const reached =
    contact.email === undefined ? eq(members.mobileNo, contact.mobileNo) : hasEmail(contact.email)
  const rows = await db
    .select({ userName: sql<boolean>`${named}`, contact: sql<boolean>`coalesce(${reached}, false)` })
    .from(members)
    .where(or(named, reached))
  return { userName: rows.some((row) => row.userName), contact: rows.some((row) => row.contact) }
}

type NewMember = Contact & { userName: string; passwordHash: string | null; consentVersion?: string }

/** Creates a member; null if user name, number or address is taken. */
export const insertMember = (db: Queryable, values: NewMember): Promise<MemberRow | null> =>
  db
    .insert(members)
    .values({
      ...values,
      passwordChangedAt: sql`now()`,
      ...(values.email === undefined ? {} : { emailConfirmedAt: sql`now()` }),
    })
    .onConflictDoNothing()
    .returning()
    .then(([row]) => row ?? null)

/** The hash a password was verified against is still the member's: another request may have replaced it. */
const hasHash = (hash: string | null) => sql`${members.passwordHash} is not distinct from ${hash}`

/** Stores another hash of the same password; false if another hash was stored since the row was read. */
export const renewPasswordHash = (
  db: Queryable,
  { id, passwordHash }: MemberRow,
  renewed: string,
): Promise<boolean> =>
  db
    .update(members)
    .set({ passwordHash: renewed })
    .where(and(eq(members.id, id), hasHash(passwordHash)))
    .returning({ id: members.id })
    .then((rows) => rows.length > 0)

/**
 * Sets a new password. A change of the email address begun before it ends: who began it may have been a stranger.
 * `replaced`: the hash the old password was verified against, if it was; false if it is no longer the member's.
 */
export const setPassword = (
  db: Queryable,
  id: number,
  passwordHash: string,
  replaced?: string | null,
): Promise<boolean> =>
  db
    .update(members)
    .set({ passwordHash, passwordChangedAt: sql`now()`, pendingEmail: null })
    .where(and(eq(members.id, id), replaced === undefined ? undefined : hasHash(replaced)))
    .returning({ id: members.id })
    .then((rows) => rows.length > 0)

/**
 * Locks a member whose password is still the one that was verified, so that no new one is set before the transaction
 * ends; false otherwise. Not shared: two that go on to change the row would wait for each other.
 */
export const lockPassword = (db: Queryable, { id, passwordHash }: MemberRow): Promise<boolean> =>
  db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), hasHash(passwordHash)))
    .for('no key update')
    .then((rows) => rows.length > 0)

/**
 * Returns whether an update changed a row; false too if a concurrent one took its unique value first, after which
 * nothing more can be done in the transaction.
 */
const hasChanged = (update: Promise<unknown[]>): Promise<boolean> =>
  update.then(
    (rows) => rows.length > 0,
    (error: unknown) => {
      if (isUniqueViolation(error)) return false
      throw error
    },
  )

/** Sets the mobile number; false if another member has it. */
export async function setMobile(db: Queryable, id: number, mobileNo: string): Promise<boolean> {
  const update = db
    .update(members)
    .set({ mobileNo })
    .where(
      and(
        eq(members.id, id),
        sql`not exists (select 1 from members m where m.mobile_no = ${mobileNo} and m.id <> ${id})`,
      ),
    )
    .returning({ id: members.id })
  return hasChanged(update.execute())
}

/** Confirms the member's pending address; false if another member has it or it is no longer pending. */
export async function confirmEmail(db: Queryable, id: number, email: string): Promise<boolean> {
  const update = db
    .update(members)
    .set({ email, emailConfirmedAt: sql`now()`, pendingEmail: null })
    .where(
      and(
        eq(members.id, id),
        eq(members.pendingEmail, email),
        sql`not exists (select 1 from members m where lower(m.email) = lower(${email}) and m.email_confirmed_at is not null and m.id <> ${id})`,
      ),
    )
    .returning({ id: members.id })
  return hasChanged(update.execute())
}

type Profile = Partial<
  Pick<
    MemberRow,
    | 'name'
    | 'pendingEmail'
    | 'consentVersion'
    | 'region'
    | 'major'
    | 'institution'
    | 'researchFields'
    | 'gender'
    | 'headPicture'
  >
>

/** Replaces the profile of a member; null for an unknown one. */
export const saveProfile = (db: Queryable, id: number, profile: Profile): Promise<MemberRow | null> =>
  db
    .update(members)
    .set(profile)
    .where(eq(members.id, id))
    .returning()
    .then(([row]) => row ?? null)
