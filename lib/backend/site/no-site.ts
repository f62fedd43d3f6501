import type { Queryable } from '@/lib/backend/db/db'
import { allSites } from './queries/site'

/** Returns the sentence for a command that was given an unknown site key, with the sites there are. */
export async function noSite(db: Queryable, sld: string): Promise<string> {
  const known = (await allSites(db)).map((site) => site.sld).sort()
  const list =
    known.length > 0 ? `Sites: ${known.join(', ')}.` : 'There is no site yet: import a site pack first.'
  return `There is no site "${sld}". ${list}`
}
