import type { Queryable } from '@/lib/backend/db/db'
import { Refusal } from '@/lib/backend/http/handler'
import { log } from '@/lib/backend/log'
import { secretsToday } from './queries/one-time-secret'

/** Links a day to all addresses nobody proved, as `MESSAGES_A_DAY`; those of visitors and of members apart. */
const LINKS_A_DAY = 2000

/** Kinds of secrets that record a link sent to such an address. Visitors cannot use up the links of members. */
const KINDS = { visitors: ['letter'], members: ['letter-member', 'email-confirm'] }

/** Returns whether a link may still be sent to an unproven address today. */
export async function linksLeftToday(db: Queryable, from: keyof typeof KINDS): Promise<boolean> {
  if ((await secretsToday(db, ...KINDS[from])) < LINKS_A_DAY) return true
  log(`mail: the daily limit of links sent for ${from} is reached`)
  return false
}

/** Refuses what needs a link that may not be sent today: unlike the limit of an address, this one tells of none. */
export async function requireLinksLeft(db: Queryable, from: keyof typeof KINDS): Promise<void> {
  if (!(await linksLeftToday(db, from))) throw new Refusal(503, 'unavailable')
}
