import type { Queryable } from '@/lib/backend/db/db'
import { readDate } from './jats/written-date'
import { articlesWithLaterLicence } from './queries/later-licences'

/** Returns the ids of articles a licence of which has begun, or that anybody may read, since they were read. */
export async function articlesWithBegunLicence(
  db: Queryable,
  today = new Date().toISOString().slice(0, 10),
): Promise<number[]> {
  const begun: number[] = []
  for await (const { id, values } of articlesWithLaterLicence(db))
    if (values.some((value) => isBegun(value, today))) begun.push(id)
  return begun
}

/** Whether the day a value begins with, or is, has come: "2027-01-01: https://…". Paragraphs of a licence name others. */
function isBegun(value: string, today: string): boolean {
  const written = /^([\d./-]{4,10})(?:: |$)/.exec(value)?.[1]
  const day = written === undefined ? null : readDate(written)
  return day !== null && day <= today
}
