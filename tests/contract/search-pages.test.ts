import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Context } from '@/lib/backend/http/handler'
import { hasBm25 } from '@/lib/backend/site/queries/stored-state'
import { allSites } from '@/lib/backend/site/queries/site'
import { bm25Ranker, tsRanker } from '@/lib/backend/search/rank'
import { rankedRange } from '@/lib/backend/search/ranked-range'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()
const DOCUMENTS = 260

/** Adds indistinguishable documents: every score is a tie. */
beforeAll(async () => {
  const siteId = (await allSites(database.db))[0]?.id ?? 0
  await database.db.execute(sql`
    insert into search_documents (kind, ref_id, site_id, words, body, phrases)
    select 'article', 900000 + n, ${siteId}, to_tsvector('simple', 'lattice'), 'lattice waves', ''
    from generate_series(1, ${DOCUMENTS}) n`)
})

const where = sql`words @@ 'lattice'::tsquery and kind = 'article'`

describe.each([
  ['BM25', bm25Ranker],
  ['ts_rank', tsRanker],
] as const)('pages ranked by %s', (name, ranker) => {
  it('show every document once, in whatever order they are opened', async ({ skip }) => {
    skip(name === 'BM25' && !(await hasBm25(database.db)), 'the database has no BM25')
    const context = {
      db: database.db,
      scope: { site: { id: name.length }, siteIds: [] },
    } as unknown as Context
    const ranking = { words: ['lattice'], where, total: DOCUMENTS }
    const seen = new Set<number>()
    for (const page of [3, 0, 12, 1, 9, 2, 4, 5, 6, 7, 8, 10, 11]) {
      const found = await rankedRange(context, ranker, ranking, { from: page * 20, to: page * 20 + 20 })
      expect(found).toHaveLength(20)
      for (const { refId } of found) seen.add(refId)
    }
    expect(seen.size).toBe(DOCUMENTS)
  })
})

function spyOnExecute() {
  const execute = vi.spyOn(database.db, 'execute')
  onTestFinished(() => {
    execute.mockRestore()
  })
  return execute
}

const statementsOf = (execute: { mock: { calls: unknown[][] } }) =>
  execute.mock.calls.map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql)

it('asks only once whether a database ranks by BM25', async ({ skip }) => {
  skip(!(await hasBm25(database.db)), 'the database has no BM25')
  const execute = spyOnExecute()
  await hasBm25(database.db)
  expect(execute).not.toHaveBeenCalled()
})

it('ranks a single hit without a score, and few hits each once', async ({ skip }) => {
  skip(!(await hasBm25(database.db)), 'the database has no BM25')
  const some = (count: number) => sql`${where} and id in (
    select id from search_documents where ${where} order by id desc limit ${count}) and id > 0`
  const execute = spyOnExecute()
  const rank = (count: number, words: string[]) =>
    bm25Ranker.rank(database.db, { words, where: some(count), total: count, limit: 40 })
  expect(await rank(1, ['lattice'])).toHaveLength(1)
  expect(statementsOf(execute).filter((text) => /to_bm25query/.test(text))).toEqual([])
  expect(new Set((await rank(12, ['lattice'])).map(({ id }) => id)).size).toBe(12)
})

it('walks the index deeper for a rarer condition, and scores nothing outside of it', async ({ skip }) => {
  skip(!(await hasBm25(database.db)), 'the database has no BM25')
  const rarer = sql`${where} and id % 5 = 0`
  const execute = spyOnExecute()
  const found = await bm25Ranker.rank(database.db, { words: ['lattice'], where: rarer, total: 52, limit: 40 })
  const statements = statementsOf(execute)
  expect(found).toHaveLength(40)
  expect(found.every(({ id }) => id % 5 === 0)).toBe(true)
  expect(statements.filter((text) => /from search_documents where/.test(text))).toEqual([])
})
