import type { Db } from '@/lib/backend/db/db'
import { recoverImports } from '@/lib/backend/import/recover'

/** Cleans up after imports that were killed, and reports them. */
export async function reportUnfinished(db: Db): Promise<void> {
  for (const { began, what, removed } of await recoverImports(db))
    process.stdout.write(
      `An import that began at ${began} (${what.join(', ')}) did not finish. What it imported is complete` +
        `${removed > 0 ? `; files it left unfinished were removed (${removed})` : ''}.` +
        ' Run it again to import the rest.\n',
    )
}
