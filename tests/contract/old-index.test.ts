import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { INDEX_OUTDATED } from '@/lib/backend/background-commands'
import { INDEX_VERSION, REBUILD_PROGRESS, needsRebuild } from '@/lib/backend/search/index-version'
import { adoptEmptyIndex, reindex } from '@/lib/backend/search/reindex'
import { deleteStoredState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { prepare } from '@/lib/cli/prepare'
import { useDatabase } from '@/tests/support/database'

const suite = useDatabase()

const index = async () => {
  const { rows } = await suite.db.execute(
    sql`select kind, ref_id, facets, body from search_documents order by kind, ref_id`,
  )
  return rows
}
const cutOff = (after: number) => {
  let steps = 0
  return () => {
    if ((steps += 1) === after) throw new Error('killed')
  }
}

it('goes on where it was cut off, however often, and answers searches meanwhile', async () => {
  await reindex(suite.db, () => undefined)
  const whole = await index()
  const hits = async () => (await suite.call('/front/search?q=%E7%9A%84&size=1')).status
  await setStoredState(suite.db, 'search-index', '1')
  expect(await needsRebuild(suite.db)).toBe(true)
  const steps: number[] = []
  for (const after of [1, 1]) {
    const step = cutOff(after)
    const onProgress = (done: number) => {
      steps.push(done)
      step()
    }
    await expect(reindex(suite.db, onProgress, { resume: true, batch: 1 })).rejects.toThrow('killed')
    expect([await needsRebuild(suite.db), await hits()]).toEqual([true, 200])
  }
  await reindex(suite.db, (done) => steps.push(done), { resume: true, batch: 1 })
  expect(steps).toEqual(steps.map((_, at) => at + 1))
  expect(await needsRebuild(suite.db)).toBe(false)
  expect(await index()).toEqual(whole)
})

it('keeps the values and translations of searches until it is done, and then those that documents have', async () => {
  const counted = async () =>
    (
      await suite.db.execute<{ pairs: number; translations: number }>(
        sql`select (select count(*) from search_value_sites)::int as pairs,
          (select count(*) from search_translations)::int as translations`,
      )
    ).rows[0]
  await reindex(suite.db, () => undefined)
  const whole = await counted()
  await suite.db.execute(sql`with stray as (
      insert into search_values (kind, key, label) values (0, 'stray', 'stray') returning id)
    insert into search_value_sites (value_id, site_id) select stray.id, s.id from stray, sites s limit 1`)
  await expect(reindex(suite.db, cutOff(1), { batch: 1 })).rejects.toThrow('killed')
  expect(await counted()).toEqual({ ...whole, pairs: (whole?.pairs ?? 0) + 1 })
  await reindex(suite.db, () => undefined)
  expect(whole?.pairs).toBeGreaterThan(0)
  expect(await counted()).toEqual(whole)
})

it('notices that a rebuild by hand was cut off', async () => {
  await reindex(suite.db, () => undefined)
  await expect(reindex(suite.db, cutOff(1), { batch: 1 })).rejects.toThrow('killed')
  expect(await needsRebuild(suite.db)).toBe(true)
})

describe('the index of a database without articles', () => {
  const empty = useDatabase({ packs: [] })

  it('is current from the start, and that of others is not taken for it', async () => {
    expect(await needsRebuild(empty.db)).toBe(true)
    await adoptEmptyIndex(empty.db)
    expect(await needsRebuild(empty.db)).toBe(false)
    await deleteStoredState(suite.db, 'search-index')
    await adoptEmptyIndex(suite.db)
    expect(await needsRebuild(suite.db)).toBe(true)
  })
})

it('is reported by the preparation of a start, and by none when it is current', async () => {
  await setStoredState(suite.db, 'demo', 'off')
  await reindex(suite.db, () => undefined)
  expect(await prepare(suite.db)).toBe(0)
  await setStoredState(suite.db, 'search-index', '1')
  expect(await prepare(suite.db)).toBe(INDEX_OUTDATED)
})

it('is left as it is by an older version than the one that built it, or builds it, and the log says so', async () => {
  await setStoredState(suite.db, 'demo', 'off')
  await reindex(suite.db, () => undefined)
  const newer = String(Number(INDEX_VERSION) + 1)
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const sentence = `The search index was built by a newer version (${newer}) and is left as it is. To stay with this one: npm run reindex.\n`
  try {
    await setStoredState(suite.db, REBUILD_PROGRESS, `${newer} 1`)
    expect([await prepare(suite.db), written.mock.lastCall]).toEqual([0, [sentence]])
    await deleteStoredState(suite.db, REBUILD_PROGRESS)
    await setStoredState(suite.db, 'search-index', newer)
    expect(await prepare(suite.db)).toBe(0)
  } finally {
    written.mockRestore()
  }
  await reindex(suite.db, () => undefined)
  expect(await needsRebuild(suite.db)).toBe(false)
})
