import type { Db } from '@/lib/backend/db/db'
import { waitForInstances } from '@/lib/backend/changes/wait-for-instances'
import { retryOnConnectionError } from '@/lib/backend/db/retry'

/** Waits until the running servers know of a command's changes, and reports if some do not yet. */
export async function waitForServers(db: Db): Promise<void> {
  const behind = await retryOnConnectionError(db, () => waitForInstances(db)).catch(() => null)
  if (behind === 0) return
  process.stderr.write(
    'Saved. A running server has not confirmed it yet, so readers may see old pages a little longer.\n',
  )
}
