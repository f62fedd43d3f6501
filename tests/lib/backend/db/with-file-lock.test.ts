import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { openPool } from '@/lib/backend/db/pool'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { withFileLock } from '@/lib/backend/db/with-file-lock'
import { env } from '@/lib/env'

const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs two pieces of work at once and returns in which order they began and ended. */
async function orderOf(locked: (work: () => Promise<void>) => Promise<void>): Promise<string[]> {
  const order: string[] = []
  const work = async () => {
    order.push('begins')
    await sleep(50)
    order.push('ends')
  }
  await Promise.all([locked(work), locked(work)])
  return order
}

const ONE_BY_ONE = ['begins', 'ends', 'begins', 'ends']

describe.skipIf(!existsSync('/usr/bin/flock'))('a lock on a file', () => {
  it('lets work wait for the other, and goes on after a failure', async () => {
    const path = join(folder, 'one')
    expect(await orderOf((work) => withFileLock(path, work))).toEqual(ONE_BY_ONE)
    await expect(withFileLock(path, () => Promise.reject(new Error('dark')))).rejects.toThrow('dark')
    expect(await withFileLock(path, async () => 'lit')).toBe('lit')
  })

  it('is one between processes', async () => {
    const path = join(folder, 'two')
    const end = join(folder, 'end')
    const other = spawn('flock', [path, 'sh', '-c', `echo; sleep 0.5; touch ${end}`])
    await new Promise((resolve) => other.stdout.once('data', resolve))
    expect(await withFileLock(path, async () => existsSync(end))).toBe(true)
  })

  it('is not waited for by work that was stopped before', async () => {
    const path = join(folder, 'three')
    const stopped = () => withFileLock(path, async () => 'dark', { signal: AbortSignal.abort() })
    expect(await withFileLock(path, stopped)).toBe('dark')
  })

  it('stands for an advisory lock of the embedded database, whose one session cannot hold one', async () => {
    const pool = openPool('postgres://portal@%2Fnowhere%2Frun/portal')
    const db = drizzle({ client: pool })
    expect(await orderOf((work) => withAdvisoryLock(db as never, 'content', work))).toEqual(ONE_BY_ONE)
    expect(existsSync(join(env.DATA_DIR, 'content.lock'))).toBe(true)
    await pool.end()
  })
})

it('is none where it cannot be had', async () => {
  expect(await withFileLock(join(folder, 'none', 'here'), async () => 'lit')).toBe('lit')
})
