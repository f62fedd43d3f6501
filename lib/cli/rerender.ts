import type { Db } from '@/lib/backend/db/db'
import { rerender } from '@/lib/backend/import/rerender'
import { articleReader } from './import'
import { migrateContent } from './migrate'
import { progress } from './progress'
import { waitForServers } from './wait-for-servers'

/** Renders again what an older renderer produced, or everything with `--all`; returns 1 if an article failed. */
export async function rerenderCommand(db: Db, args: string[]): Promise<number> {
  await migrateContent(db)
  const bar = progress()
  const reader = articleReader()
  try {
    const { done, failed } = await rerender(db, {
      all: args.includes('--all'),
      reader,
      onProgress: (count, total) => bar.step('Full texts', count, total),
    })
    bar.end()
    await waitForServers(db)
    for (const { article, reason } of failed) process.stderr.write(`  ${article}: ${reason}\n`)
    process.stdout.write(`${done} articles rendered again, ${failed.length} failed.\n`)
    return failed.length === 0 ? 0 : 1
  } finally {
    bar.end()
    await reader.close()
  }
}
