import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { kindNumber } from '@/lib/backend/search/document'
import { allOf, hasFacet, inScope } from '@/lib/backend/search/queries/condition'
import { allSites } from '@/lib/backend/site/queries/site'
import { clusters } from '@/lib/contract/clusters'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()
const DOCUMENTS = 24_000

// Three of four documents are of 2024 and come last: a sample of the first ten thousand would count 2023 too often.
beforeAll(async () => {
  const siteId = (await allSites(database.db))[0]?.id ?? 0
  await database.db.execute(sql`insert into search_values (kind, key, label)
    select ${kindNumber('year')}, y, y from unnest(array['2023', '2024']) y on conflict do nothing`)
  await database.db
    .execute(sql`insert into search_documents (kind, ref_id, site_id, year, facets, words, body, phrases)
    select 'article', 1000000 + n, ${siteId}, y, array(select id * 16 + kind from search_values
      where kind = ${kindNumber('year')} and key = y::text), 'quasar:1', 'quasar', ''
    from (select n, case when n <= ${DOCUMENTS / 4} then 2023 else 2024 end as y
      from generate_series(1, ${DOCUMENTS}) n) made`)
  await database.db.execute(sql`analyze search_documents`)
})

describe('the works of one value', () => {
  it('are found by an index, not by reading every work of the site', async () => {
    const siteIds = (await allSites(database.db)).map(({ id }) => id)
    const scope = allOf([inScope(['article'], siteIds), hasFacet([16 * 9_000_000])])
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from search_documents where ${scope}`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_documents_facets')
  })
})

describe('facets of very many hits', () => {
  it('are worked out from a fair sample, rounded, and said to be more', async () => {
    const { data } = await database.json('/front/clusters?q=quasar&type=article')
    const { more, facets } = clusters.parse(data)
    const years = facets.find(({ name }) => name === 'year')?.values ?? []
    const counted = Object.fromEntries(years.map(({ key, count }) => [key, count]))
    expect(more).toBe(true)
    expect(Math.abs((counted['2023'] ?? 0) / (DOCUMENTS / 4) - 1)).toBeLessThan(0.05)
    expect(Math.abs((counted['2024'] ?? 0) / ((DOCUMENTS * 3) / 4) - 1)).toBeLessThan(0.05)
  })
})
