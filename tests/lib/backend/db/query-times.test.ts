import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/backend/db/client'
import { registry } from '@/lib/metrics'
import { serve } from '../../../support/embedded'

let served: Awaited<ReturnType<typeof serve>>
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  served = await serve({})
  opened = openDatabase(served.url)
})

afterAll(async () => {
  await opened.pool.end()
  await served.stop()
})

async function countOf(result: string): Promise<number> {
  const line = `portal_query_seconds_count{result="${result}"} `
  const found = (await registry.metrics()).split('\n').find((text) => text.startsWith(line))
  return Number(found?.slice(line.length) ?? 0)
}

it('times statements of a pool and of a transaction, and those that fail', async () => {
  const [ok, failed] = [await countOf('ok'), await countOf('failed')]
  await opened.db.execute(sql`select 1`)
  await opened.db.transaction((tx) => tx.execute(sql`select 2`))
  await expect(opened.db.execute(sql`select nothing`)).rejects.toThrow()
  await expect(opened.db.transaction((tx) => tx.execute(sql`select nothing`))).rejects.toThrow()
  // begin, commit, begin and rollback are statements too.
  expect([(await countOf('ok')) - ok, (await countOf('failed')) - failed]).toEqual([6, 2])
})
