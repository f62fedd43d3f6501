import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import type { Ranker } from '../rank'
import type { Meaning, Typed } from './meaning'
import { worksWith } from './works-with'

/** rfc3390: a name and its number, without the space between them. */
const GLUED = /^(\p{L}{2,10})(\d{2,6})$/u

/** Finds works of a name and a number that are typed as one word, where nothing holds that. */
export async function byGlued(
  { db }: Context,
  { rank }: Ranker,
  { query, scope, total }: Typed,
): Promise<Meaning | null> {
  const [, name, number] = GLUED.exec(query.trim()) ?? []
  if (total > 0 || name === undefined || number === undefined) return null
  const text = `${name} ${number}`
  const works = await worksWith(db, scope, text)
  if (works === null) return null
  const lead = await rank(db, { ...works, limit: limits.search.ranked })
  return { lead, where: works.where, readings: [{ kind: 'spelling', to: [text] }], isNearest: false }
}
