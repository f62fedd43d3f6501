import type { Db } from '@/lib/backend/db/db'
import { markChanged } from '@/lib/backend/site/queries/site'
import { retryLost } from '@/lib/backend/db/retry'
import { MARK_EVERY_MS } from './limits'
import { type ArticleOutcome, reasonOf } from './report'

/** How much rarer marks become: an import that has run for a minute marks every ten seconds. */
const SHARE = 1 / 6

/** Milliseconds from one mark to the next in an import that has run for so long. */
export const markEvery = (ranMs: number): number =>
  Math.min(MARK_EVERY_MS.most, Math.max(MARK_EVERY_MS.least, ranMs * SHARE))

/** Marks a site as changed while an import runs: every five seconds at first, later more rarely, and once at the end. */
export function marker(db: Db, siteId: number | null) {
  const began = Date.now()
  let last = 0
  let open = false
  const now = async () => {
    if (!open || siteId === null) return
    last = Date.now()
    await retryLost(db, () => markChanged(db, [siteId]))
    open = false
  }
  return {
    now,
    async soon(): Promise<void> {
      open = true
      if (Date.now() - last >= markEvery(Date.now() - began)) await now()
    },
    /** At the end: a site that cannot be marked is named, what was imported stays counted. */
    async last(outcome: ArticleOutcome): Promise<void> {
      try {
        await now()
      } catch (error) {
        outcome.warnings.push(`readers see the change late, until the next import (${reasonOf(error)})`)
      }
    },
  }
}
