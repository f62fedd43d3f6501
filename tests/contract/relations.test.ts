import { describe, expect, inject, it } from 'vitest'
import { asc, sql } from 'drizzle-orm'
import { collectStatistics, lacksStatistics } from '@/lib/backend/db/planner-statistics'
import { type RelationKind, relatedTo } from '@/lib/backend/article/queries/relation'
import { articles } from '@/lib/backend/db/db'
import type { Locale } from '@/lib/i18n/locales'
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
      relatedTo(test.db, {
        articleId: own.id,
        siteIds: [own.siteId],
        kind: 'article',
        locale: 'zh',
        page,
        size,
      })
    const { rows, total } = await by(0, 5)
    expect(total).toBe(1)
    expect(rows.map(({ article }) => article.id)).toEqual([other.id])
    expect(rows[0]?.words).toEqual(expect.arrayContaining(['光', '热']))
    expect(await by(3, 5)).toEqual({ rows: [], total: 1 })
  })

  it('tell what is shared in the language of the reader, the other where it has none', async () => {
    const [own] = await test.db.select().from(articles).orderBy(asc(articles.id))
    if (!own) throw new Error('the pack has articles')
    await test.db.execute(sql`insert into article_keywords
      (article_id, site_id, lang, keyword, key_folded, sort, year)
      select id, site_id, 'en', 'light', 'light', 8, year from articles`)
    await test.db.execute(sql`insert into article_funds (article_id, sort, funder, en_funder, fund_key)
      select id, 9, '示范基金', 'Demonstration Fund', 'demo' from articles`)
    const words = async (kind: RelationKind, locale: Locale) => {
      const { rows } = await relatedTo(test.db, {
        ...{ articleId: own.id, siteIds: [own.siteId], page: 0, size: 5 },
        ...{ kind, locale },
      })
      return rows.flatMap((row) => row.words)
    }
    expect(await words('fund', 'en')).toEqual(['Demonstration Fund'])
    expect(await words('fund', 'zh')).toEqual(['示范基金'])
    expect(await words('article', 'en')).toEqual(['light'])
    expect(await words('article', 'zh')).not.toContain('light')
    await test.db.execute(sql`delete from article_keywords where lang = 'en'`)
    expect(await words('article', 'en')).toEqual(expect.arrayContaining(['光', '热']))
  })

  it('are found by a planner that knows the tables', async () => {
    await collectStatistics(test.db)
    expect(await lacksStatistics(test.db)).toBe(false)
  })

  it('are looked at by the planner without reading long texts, for which everybody would wait', async () => {
    await collectStatistics(test.db)
    const { rows } = await test.db.execute<{ name: string }>(
      sql`select attname as name from pg_stats where schemaname = current_schema() and tablename = 'search_documents'`,
    )
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['kind', 'words']))
    expect(names.filter((name) => ['body', 'phrases', 'full_phrases'].includes(name))).toEqual([])
    const { rows: targets } = await test.db.execute<{ most: number }>(
      sql`select max(attstattarget)::int as most from pg_attribute
        where attrelid = 'search_documents'::regclass and attnum > 0 and not attisdropped`,
    )
    expect(targets[0]?.most).toBe(20)
  })

  // A PostgreSQL server has its own autovacuum.
  it.skipIf(inject('postgresUrl') !== null)(
    'leave no tables behind that grow with every change',
    async () => {
      const size = async () => {
        for (let time = 0; time < 20; time += 1)
          await test.db.execute(sql`update article_keywords set key_folded = reverse(key_folded)`)
        await collectStatistics(test.db)
        const { rows } = await test.db.execute<{ size: number }>(
          sql`select pg_relation_size('article_keywords')::int as size`,
        )
        return rows[0]?.size
      }
      await test.db
        .execute(sql`insert into article_keywords (article_id, site_id, lang, keyword, key_folded, sort, year)
      select id, site_id, 'zh', 'w' || n, 'w' || n, n, year from articles, generate_series(10, 60) n`)
      const before = (await size()) ?? 0
      expect(await size()).toBeLessThanOrEqual(before)
    },
  )
})
