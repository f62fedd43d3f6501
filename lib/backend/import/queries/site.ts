import { asc, eq } from 'drizzle-orm'
import { type Queryable, sites } from '@/lib/backend/db/db'

/** Returns the id of a site by its sld; null when it does not exist. */
export const siteIdOf = (db: Queryable, sld: string): Promise<number | null> =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(eq(sites.sld, sld))
    .limit(1)
    .then(([known]) => known?.id ?? null)

/** Returns the slds of all sites, sorted. */
export const siteNames = (db: Queryable): Promise<string[]> =>
  db
    .select({ sld: sites.sld })
    .from(sites)
    .orderBy(asc(sites.sld))
    .then((rows) => rows.map(({ sld }) => sld))

/** Returns the slds and domains of all sites. */
export const siteHosts = (db: Queryable): Promise<{ sld: string; domain: string | null }[]> =>
  db.select({ sld: sites.sld, domain: sites.domain }).from(sites)

type SiteRow = Omit<typeof sites.$inferInsert, 'id'>

/** Inserts a site and returns its id. */
export async function insertSite(db: Queryable, row: SiteRow): Promise<number> {
  const [inserted] = await db.insert(sites).values(row).returning({ id: sites.id })
  if (!inserted) throw new Error(`the site ${row.sld} could not be written`)
  return inserted.id
}

/** Updates the settings of a site. */
export const updateSite = async (db: Queryable, id: number, row: Partial<SiteRow>): Promise<void> => {
  await db.update(sites).set(row).where(eq(sites.id, id))
}
