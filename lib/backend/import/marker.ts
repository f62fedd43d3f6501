import type { Db } from '@/lib/backend/db/db'
import { markChanged } from '@/lib/backend/site/queries/site'
import { retryLost } from '@/lib/backend/db/retry'
import { MARK_EVERY_MS } from './limits'
import { type ArticleOutcome, reasonOf } from './report'

/** Marks a site as changed while an import runs: at most once every five seconds, and once at the end. */
export function marker(db: Db, siteId: number | null) {
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
      if (Date.now() - last >= MARK_EVERY_MS) await now()
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
