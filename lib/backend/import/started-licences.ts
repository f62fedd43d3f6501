import type { Queryable } from '@/lib/backend/db/db'
import { currentDay } from '@/lib/text/current-day'
import { hasStarted } from './jats/written-date'
import { articlesWithLaterLicence } from './queries/later-licences'

/** Returns the ids of articles that a licence, or free access, has opened since their import. */
export async function articlesWithStartedLicence(db: Queryable, today = currentDay()): Promise<number[]> {
  const started: number[] = []
  for await (const { id, values } of articlesWithLaterLicence(db))
    if (values.some((value) => startsBy(value, today))) started.push(id)
  return started
}

/** Checks whether the date at the start of a fact ("2027-01-01: https://…") has come; licence paragraphs contain other dates. */
function startsBy(value: string, today: string): boolean {
  const stated = /^([\d./-]{4,10})(?:: |$)/.exec(value)?.[1]
  return stated !== undefined && hasStarted(stated, today)
}
