import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase({ packs: [] })

it('finds the articles with a notice without reading all others', async () => {
  const plan = await database.db.transaction(async (tx) => {
    // A table of few rows is read whole, whatever its indexes.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(
      sql`explain select lower(noticed.doi) from articles noticed where noticed.status <> 'none'`,
    )
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  })
  expect(plan).toContain('articles_noticed')
})
