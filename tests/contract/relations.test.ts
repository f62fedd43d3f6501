import { describe, expect, it } from 'vitest'
import { asc, sql } from 'drizzle-orm'
import { collectStatistics, lacksStatistics } from '@/lib/backend/db/repositories/planner-statistics'
import { relatedTo } from '@/lib/backend/db/repositories/relation'
import { articles } from '@/lib/backend/db/schema'
import { useDatabase } from '../support/database'

describe('related articles', () => {
  const test = useDatabase()

  it('come page by page, each with the whole number, also beyond the last', async () => {
    await test.db.execute(sql`insert into article_keywords
      (article_id, site_id, lang, keyword, key_folded, sort, year)
      select id, site_id, 'zh', word, word, 9, year from articles, (values ('光'), ('热')) shared (word)`)
    const [own, other] = await test.db.select().from(articles).orderBy(asc(articles.id))
    if (!own || !other) throw new Error('the pack has two articles')
    const by = (page: number, size: number) =>
      relatedTo(test.db, { articleId: own.id, siteIds: [own.siteId], kind: 'article', page, size })
    const { rows, total } = await by(0, 5)
    expect(total).toBe(1)
    expect(rows.map(({ article }) => article.id)).toEqual([other.id])
    expect(rows[0]?.words).toEqual(expect.arrayContaining(['光', '热']))
    expect(await by(3, 5)).toEqual({ rows: [], total: 1 })
  })

  it('are found by a planner that knows the tables', async () => {
    await collectStatistics(test.db)
    expect(await lacksStatistics(test.db)).toBe(false)
  })
})
