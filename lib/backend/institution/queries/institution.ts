import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { type Queryable, institutionSecrets, institutions } from '@/lib/backend/db/db'

export type InstitutionRow = typeof institutions.$inferSelect
type SecretKind = (typeof institutionSecrets.$inferSelect)['kind']

/**
 * Returns the institution of a site whose networks include an address, the one with the lowest id; null without one.
 */
export const institutionOfAddress = (
  db: Queryable,
  siteId: number,
  address: string,
): Promise<InstitutionRow | null> =>
  db
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
    .then(([row]) => row ?? null)

const usable = (kind: SecretKind, secretHash: string) =>
  and(
    eq(institutionSecrets.kind, kind),
    eq(institutionSecrets.secretHash, secretHash),
    or(isNull(institutionSecrets.expiresAt), gt(institutionSecrets.expiresAt, sql`now()`)),
  )

/** Returns the institution of a secret and when the secret expires; null when it is unknown or expired. */
export const institutionOfSecret = (db: Queryable, kind: SecretKind, secretHash: string) =>
  db
    .select({ institution: institutions, expiresAt: institutionSecrets.expiresAt })
    .from(institutionSecrets)
    .innerJoin(institutions, eq(institutions.id, institutionSecrets.institutionId))
    .where(usable(kind, secretHash))
    .limit(1)
    .then(([row]) => row ?? null)

/** Stores the hash of a secret of an institution and returns its id; `days` null for a secret that does not expire. */
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

/** Revokes a secret; false when the site has none of this id. */
export const revokeInstitutionSecret = (db: Queryable, siteId: number, id: number): Promise<boolean> =>
  db
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
    .then((revoked) => revoked.length > 0)

/** Returns the institutions of a site, each with its secrets. */
export const institutionsOfSite = (db: Queryable, siteId: number) =>
  db
    .select({ institution: institutions, secret: institutionSecrets })
    .from(institutions)
    .leftJoin(institutionSecrets, eq(institutionSecrets.institutionId, institutions.id))
    .where(eq(institutions.siteId, siteId))
    .orderBy(asc(institutions.id), asc(institutionSecrets.id))

/** Returns an institution of a site by its name in the site pack; null when unknown. */
export const institutionByKey = (
  db: Queryable,
  siteId: number,
  packKey: string,
): Promise<InstitutionRow | null> =>
  db
    .select()
    .from(institutions)
    .where(and(eq(institutions.siteId, siteId), eq(institutions.packKey, packKey)))
    .limit(1)
    .then(([row]) => row ?? null)

type NewInstitution = Pick<InstitutionRow, 'packKey' | 'name' | 'enName' | 'ranges'>

/** Replaces the institutions of a site: known ones keep their id and secrets, missing ones are deleted with theirs. */
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
