import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/env'

const LEASE_MS = 60_000

let depth = 0

/** Tells a running server's watchdog to bear with long queries until the work is done (design decision 2). */
export async function withLongWork<T>(work: () => Promise<T>): Promise<T> {
  const lease = join(env.DATA_DIR, 'db.long')
  const renew = () => writeFileSync(lease, String(process.pid))
  const timer = setInterval(renew, LEASE_MS)
  depth += 1
  renew()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    depth -= 1
    // Work inside work: the outermost takes the lease away.
    if (depth === 0) rmSync(lease, { force: true })
  }
}
