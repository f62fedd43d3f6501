import type { Db } from '@/lib/backend/db/db'
import { articlesWithStartedLicence } from '@/lib/backend/import/started-licences'
import { rerender } from '@/lib/backend/import/rerender'
import { articleReader } from './import'
import { waitForServers } from './wait-for-servers'

/** Articles of a batch: a whole back file may open on one day. */
const BATCH_SIZE = 500

/** Renders again the articles whose licence has started since their import; failed ones are printed. */
export async function openLicences(db: Db): Promise<void> {
  const ids = await articlesWithStartedLicence(db)
  if (ids.length === 0) return
  const reader = articleReader()
  try {
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const { failed } = await rerender(db, { ids: ids.slice(from, from + BATCH_SIZE), reader })
      for (const { article, reason } of failed) process.stderr.write(`open-licences: ${article}: ${reason}\n`)
    }
    await waitForServers(db)
  } finally {
    await reader.close()
  }
}
