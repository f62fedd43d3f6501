import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'
import { sites } from '@/lib/backend/db/db'
import { batchReads } from '@/lib/backend/db/batch-reads'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()

test('a statement is written once for a handle and read with any values', async () => {
  let written = 0
  const keys = prepareStatement((db) => {
    written += 1
    return db
      .select({ id: sites.id, key: sites.sld })
      .from(sites)
      .where(sql`${sites.id} = ${anyOf('ids')}`)
  })
  const named = prepareStatement((db) =>
    db
      .select({ id: sites.id })
      .from(sites)
      .where(eq(sites.sld, parameter('key'))),
  )
  const [row] = await named(database.db, { key: 'lumen' })
  const id = row?.id ?? 0
  expect(id).toBeGreaterThan(0)
  expect(await keys(database.db, { ids: [id, id + 1000] })).toEqual([{ id, key: 'lumen' }])
  expect(await keys(database.db, { ids: [] })).toEqual([])
  expect(written).toBe(1)
})

test('readings of one moment still travel together', async () => {
  const db = batchReads(database.db)
  const sent: string[] = []
  const pool = (database.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client
  const query = pool.query.bind(pool)
  pool.query = (...args) => {
    sent.push((args[0] as { text: string }).text)
    return query(...args)
  }
  const named = prepareStatement((handle) =>
    handle
      .select({ id: sites.id })
      .from(sites)
      .where(eq(sites.sld, parameter('key'))),
  )
  const all = prepareStatement((handle) =>
    handle
      .select({ key: sites.sld })
      .from(sites)
      .where(sql`${sites.id} = ${anyOf('ids')}`),
  )
  try {
    const [[one], shown, none] = await Promise.all([
      named(db, { key: 'lumen' }),
      all(db, { ids: [-1, -2, -3] }),
      named(db, { key: 'nobody' }),
    ])
    expect(one?.id).toBeGreaterThan(0)
    expect([shown, none]).toEqual([[], []])
    expect(sent).toHaveLength(1)
  } finally {
    pool.query = query
  }
})
