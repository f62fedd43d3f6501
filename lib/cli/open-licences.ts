import type { Db } from '@/lib/backend/db/db'
import { articlesWithBegunLicence } from '@/lib/backend/import/begun-licences'
import { rerender } from '@/lib/backend/import/rerender'
import { articleReader } from './import'

/** Renders articles anew a licence of which has begun since they were read; returns 0, and names those that failed. */
export async function openLicences(db: Db): Promise<number> {
  const ids = await articlesWithBegunLicence(db)
  if (ids.length === 0) return 0
  const reader = articleReader()
  try {
    const { failed } = await rerender(db, { ids, reader })
    for (const { article, reason } of failed) process.stderr.write(`open-licences: ${article}: ${reason}\n`)
    return 0
  } finally {
    await reader.close()
  }
}
