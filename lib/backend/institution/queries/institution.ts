import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { institutionSecrets, institutions } from '@/lib/backend/db/schema'

export type InstitutionRow = typeof institutions.$inferSelect
type SecretKind = (typeof institutionSecrets.$inferSelect)['kind']

/** The institution of a site whose networks hold an address; of several the earliest. */
export async function institutionOfAddress(
  db: Queryable,
  siteId: number,
  address: string,
): Promise<InstitutionRow | null> {
  const [row] = await db
    .select()
    .from(institutions)
    .where(
      and(
        eq(institutions.siteId, siteId),
        sql`exists (select 1 from unnest(${institutions.ranges}) network where ${address}::inet <<= network::inet)`,
      ),
    )
    .orderBy(asc(institutions.id))
    .limit(1)
  return row ?? null
}

const usable = (kind: SecretKind, secretHash: string) =>
  and(
    eq(institutionSecrets.kind, kind),
    eq(institutionSecrets.secretHash, secretHash),
    or(isNull(institutionSecrets.expiresAt), gt(institutionSecrets.expiresAt, sql`now()`)),
  )

/** The institution a secret was given to, with when it ends; null for one that is unknown or has expired. */
export async function institutionOfSecret(db: Queryable, kind: SecretKind, secretHash: string) {
  const [row] = await db
    .select({ institution: institutions, expiresAt: institutionSecrets.expiresAt })
    .from(institutionSecrets)
    .innerJoin(institutions, eq(institutions.id, institutionSecrets.institutionId))
    .where(usable(kind, secretHash))
    .limit(1)
  return row ?? null
}

/** Keeps the hash of a secret given to an institution; `days` null for one that does not expire. */
export async function putInstitutionSecret(
  db: Queryable,
  { institutionId, kind, secretHash, days }: NewSecret,
): Promise<number> {
  const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`
  const [row] = await db
    .insert(institutionSecrets)
    .values({ institutionId, kind, secretHash, expiresAt })
    .returning({ id: institutionSecrets.id })
  return row?.id ?? 0
}

type NewSecret = { institutionId: number; kind: SecretKind; secretHash: string; days: number | null }

/** Takes a secret back; false where there is none of that number. */
export async function revokeInstitutionSecret(db: Queryable, siteId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(institutionSecrets)
    .where(
      and(
        eq(institutionSecrets.id, id),
        inArray(
          institutionSecrets.institutionId,
          db.select({ id: institutions.id }).from(institutions).where(eq(institutions.siteId, siteId)),
        ),
      ),
    )
    .returning({ id: institutionSecrets.id })
  return gone.length > 0
}

/** The institutions of a site, each with the secrets it was given. */
export const institutionsOfSite = (db: Queryable, siteId: number) =>
  db
    .select({ institution: institutions, secret: institutionSecrets })
    .from(institutions)
    .leftJoin(institutionSecrets, eq(institutionSecrets.institutionId, institutions.id))
    .where(eq(institutions.siteId, siteId))
    .orderBy(asc(institutions.id), asc(institutionSecrets.id))

/** An institution of a site by its name in the site pack. */
export async function institutionByKey(
  db: Queryable,
  siteId: number,
  packKey: string,
): Promise<InstitutionRow | null> {
  const [row] = await db
    .select()
    .from(institutions)
    .where(and(eq(institutions.siteId, siteId), eq(institutions.packKey, packKey)))
    .limit(1)
  return row ?? null
}

type NewInstitution = Pick<InstitutionRow, 'packKey' | 'name' | 'enName' | 'ranges'>

/** Makes the institutions of a site those given: known ones keep their id and secrets, others lose them. */
export async function replaceInstitutions(
  db: Queryable,
  siteId: number,
  rows: NewInstitution[],
): Promise<void> {
  const keys = rows.map(({ packKey }) => packKey)
  await db
    .delete(institutions)
    .where(
      and(
        eq(institutions.siteId, siteId),
        keys.length > 0 ? notInArray(institutions.packKey, keys) : undefined,
      ),
    )
  for (const row of rows)
    await db
      .insert(institutions)
      .values({ siteId, ...row })
      .onConflictDoUpdate({ target: [institutions.siteId, institutions.packKey], set: row })
}
