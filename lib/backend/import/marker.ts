import type { Db } from '@/lib/backend/db/db'
import { markChanged } from '@/lib/backend/site/queries/site'
import { steady } from '@/lib/backend/db/steady'
import { MARK_EVERY_MS } from './limits'

/** Marks a site as changed while an import runs: at most once every five seconds, and once at the end. */
export function marker(db: Db, siteId: number | null) {
  let last = 0
  let open = false
  const now = async () => {
    if (!open || siteId === null) return
    open = false
    last = Date.now()
    await steady(db, () => markChanged(db, [siteId]))
  }
  return {
    now,
    async soon(): Promise<void> {
      open = true
      if (Date.now() - last >= MARK_EVERY_MS) await now()
    },
  }
}
