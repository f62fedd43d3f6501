import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '@/lib/backend/db/db'
import { hasBm25 } from '@/lib/backend/site/queries/stored-state'
import { collectStatistics } from '@/lib/backend/db/planner-statistics'
import { filteredByBm25, relaxedByBm25, scoredByBm25 } from '@/lib/backend/search/queries/search-hits'
import { allSites } from '@/lib/backend/site/queries/site'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()
const DOCUMENTS = 80
let bm25 = false

/** Returns the EXPLAIN output of a query. */
async function planOf(query: (db: Queryable) => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const explaining = {
    execute: async (question: SQL) => {
      const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${question}`)
      lines.push(...rows.map((row) => row['QUERY PLAN']))
      return { rows: [] }
    },
  }
  await query(explaining as unknown as Queryable)
  return lines.join('\n')
}

/** Adds full texts of 60,000 characters that all contain the word, in a site without other documents. */
beforeAll(async () => {
  bm25 = await hasBm25(database.db)
  const siteId = (await allSites(database.db))[0]?.id ?? 0
  await database.db.execute(sql`
    insert into search_documents (kind, ref_id, site_id, words, body, phrases)
    select 'article', 900000 + n, ${siteId}, to_tsvector('simple', 'lattice'),
      'title' || n || ' lattice ' || (select string_agg('word' || (g * 7919 % 3001), ' ') from generate_series(1, 7000) g), ''
    from generate_series(1, ${DOCUMENTS}) n`)
  await collectStatistics(database.db)
})

const where = sql`words @@ 'lattice'::tsquery and kind = 'article'`

describe('a word that many full texts hold', () => {
  it('is known to the planner after an import', async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select reltuples::int as n from pg_class where relname = 'search_documents'`,
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(DOCUMENTS)
  })

  it('is ranked from the index, not by reading every text', async () => {
    if (!bm25) return
    expect(await filteredByBm25(database.db, ['lattice'], where, 20)).toHaveLength(20)
    const plan = await planOf((db) => filteredByBm25(db, ['lattice'], where, 20))
    expect(plan).toContain('Index Scan using search_documents_bm25')
  })

  it('ranks the nearest ones from the index too', async () => {
    if (!bm25) return
    const found = await relaxedByBm25(database.db, ['lattice'], sql`kind = 'article'`, 60)
    expect(found).toHaveLength(60)
    expect(found.every(({ score }) => score > 0)).toBe(true)
    const plan = await planOf((db) => relaxedByBm25(db, ['lattice'], sql`kind = 'article'`, 60))
    expect(plan).toContain('Index Scan using search_documents_bm25')
  })

  it('is scored in the beginning of each text where few are scored by themselves', async () => {
    if (!bm25) return
    const found = await scoredByBm25(database.db, ['lattice', 'title7'], where, 80)
    expect(found[0]?.refId).toBe(900007)
  })
})
