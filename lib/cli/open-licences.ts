import type { Db } from '@/lib/backend/db/db'
import { articlesWithStartedLicence } from '@/lib/backend/import/started-licences'
import { rerender } from '@/lib/backend/import/rerender'
import { articleReader } from './import'
import { waitForServers } from './wait-for-servers'

/** Articles rendered at once: a whole back file may open on one day. */
const AT_ONCE = 500

/** Renders articles anew a licence of which has begun since they were read; returns 0, and names those that failed. */
export async function openLicences(db: Db): Promise<number> {
  const ids = await articlesWithStartedLicence(db)
  if (ids.length === 0) return 0
  const reader = articleReader()
  try {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const { failed } = await rerender(db, { ids: ids.slice(from, from + AT_ONCE), reader })
      for (const { article, reason } of failed) process.stderr.write(`open-licences: ${article}: ${reason}\n`)
    }
    await waitForServers(db)
    return 0
  } finally {
    await reader.close()
  }
}
