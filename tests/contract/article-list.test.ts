import { inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countArticles, listArticles } from '@/lib/backend/article/queries/article'
import { articleListHandlers } from '@/lib/backend/article/handlers/article-list'
import type { Context } from '@/lib/backend/http/handler'
import { contract } from '@/lib/contract'
import { collectStatistics } from '@/lib/backend/db/planner-statistics'
import { allSites } from '@/lib/backend/site/queries/site'
import { articles } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase({ packs: ['tests/fixtures/packs/lumen', 'tests/fixtures/packs/mirror'] })
const COPIES = 3000
let siteIds: number[] = []

beforeAll(async () => {
  siteIds = (await allSites(database.db)).map(({ id }) => id)
  await database.db.execute(sql`
    insert into articles (site_id, publication_id, language, title, year, content_hash, online_date)
    select site_id, publication_id, language, 'copy ' || n, 2000 + n % 26, 'copy' || n,
      case when n % 3 = 0 then null else (date '2001-01-01' + n % 977)::text end
    from (select distinct on (site_id) site_id, publication_id, language from articles order by site_id, id) one,
      generate_series(1, ${COPIES}) n`)
  await collectStatistics(database.db)
})

const filter = (page: number, size = 20) =>
  ({ siteIds, group: 'all', own: false, sort: 'date', page, size }) as const
const dateOf = (row: { onlineDate: string | null; publishDate: string | null } & Rest) =>
  row.onlineDate ?? row.publishDate ?? row.acceptedDate ?? String(row.year)
type Rest = { acceptedDate: string | null; year: number }

describe('lists of articles', () => {
  it('merge the newest of all sites in one order, page after page', async () => {
    const all = await database.db.select().from(articles).where(inArray(articles.siteId, siteIds))
    const expected = all
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map((row) => ({ id: row.id, date: dateOf(row) }))
      .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
      .map(({ id }) => id)
    expect(await countArticles(database.db, filter(0))).toBe(expected.length)
    for (const page of [0, 1, 7, 250]) {
      const rows = await listArticles(database.db, filter(page))
      expect(rows.map(({ article }) => article.id)).toEqual(expected.slice(page * 20, page * 20 + 20))
    }
    expect(await listArticles(database.db, filter(100_000))).toEqual([])
  })

  it('are read in order from an index, so that a page costs the same however many there are', async () => {
    const statements: string[] = []
    const watched = {
      ...database.db,
      execute: (statement: Parameters<typeof database.db.execute>[0]) =>
        database.db.execute(sql`explain ${statement}`).then(({ rows }) => {
          statements.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
          return { rows: [] }
        }),
    }
    await listArticles(watched as unknown as typeof database.db, filter(0))
    expect(statements.join()).toContain('articles_newest')
  })

  it('sort nothing for a page behind the last one', async () => {
    let sorted = 0
    const execute = (statement: Parameters<typeof database.db.execute>[0]) => {
      sorted += 1
      return database.db.execute(statement)
    }
    const sites = await allSites(database.db)
    const db = Object.assign(Object.create(database.db) as typeof database.db, { execute })
    const context = { db, scope: { site: sites[0], siteIds, sites }, locale: 'zh' } as unknown as Context
    const query = contract.extArticles.query.parse({ page: 100_000, size: 20 })
    const answer = await articleListHandlers.extArticles({ query, context } as Parameters<
      typeof articleListHandlers.extArticles
    >[0])
    expect([answer, sorted]).toMatchObject([{ content: [] }, 0])
  })
})
