import type { Queryable } from '@/lib/backend/db/db'
import { currentDay } from '@/lib/text/current-day'
import { hasStarted } from './jats/written-date'
import { articlesWithLaterLicence } from './queries/later-licences'

/** Returns the ids of articles a licence of which has begun, or that anybody may read, since they were read. */
export async function articlesWithBegunLicence(db: Queryable, today = currentDay()): Promise<number[]> {
  const begun: number[] = []
  for await (const { id, values } of articlesWithLaterLicence(db))
    if (values.some((value) => isBegun(value, today))) begun.push(id)
  return begun
}

/** Checks whether the date at the start of a fact ("2027-01-01: https://…") has come; paragraphs of a licence name others. */
function isBegun(value: string, today: string): boolean {
  const stated = /^([\d./-]{4,10})(?:: |$)/.exec(value)?.[1]
  return stated !== undefined && hasStarted(stated, today)
}
