import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { lacksStatistics, collectStatistics } from '@/lib/backend/db/repositories/planner-statistics'
import { relatedTo } from '@/lib/backend/db/repositories/relation'
import { articles } from '@/lib/backend/db/schema'
import { useDatabase } from '../support/database'

describe('related articles', () => {
  const test = useDatabase()
  const some = async () => {
    const rows = await test.db.select({ id: articles.id, siteId: articles.siteId }).from(articles)
    const by = async (id: number, siteId: number, page = 0, size = 1) =>
      relatedTo(test.db, { articleId: id, siteIds: [siteId], kind: 'author', page, size })
    await test.db.execute(
      sql`update article_authors set name_key = 'one person', orcid = null, collective = false`,
    )
    return { rows, by }
  }

  it('come page by page, each with the whole number, also beyond the last', async () => {
    const { rows, by } = await some()
    const own = rows[0]
    if (!own) throw new Error('no articles')
    const { total, rows: first } = await by(own.id, own.siteId)
    expect(total).toBeGreaterThan(1)
    expect(first).toHaveLength(1)
    const seen = await by(own.id, own.siteId, 0, 50)
    expect(seen.rows).toHaveLength(total)
    expect(seen.rows.map(({ article }) => article.id)).not.toContain(own.id)
    expect((await by(own.id, own.siteId, 1)).rows[0]?.article.id).toBe(seen.rows[1]?.article.id)
    expect(await by(own.id, own.siteId, 99)).toEqual({ rows: [], total })
  })

  it('are found by a planner that knows the tables', async () => {
    await collectStatistics(test.db)
    expect(await lacksStatistics(test.db)).toBe(false)
  })
})
