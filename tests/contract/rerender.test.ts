import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articleFigures, articles, fullTexts } from '@/lib/backend/db/db'
import { RENDERER_VERSION } from '@/lib/backend/import/jats/read-jats'
import { rerender } from '@/lib/backend/import/rerender'
import { useDatabase } from '../support/database'

describe('rerender', () => {
  const data = useDatabase()

  it('renders what is old from the kept XML, and keeps ids and files', async () => {
    const before = await data.db.select().from(fullTexts)
    const figures = await data.db.select().from(articleFigures)
    const hashes = await data.db
      .select({ id: articles.id, hash: articles.contentHash })
      .from(articles)
      .orderBy(articles.id)
    const [one] = before
    if (!one) throw new Error('the fixture has a full text')
    await data.db
      .update(fullTexts)
      .set({ version: 0, html: '<p>old</p>' })
      .where(eq(fullTexts.articleId, one.articleId))
    expect(await rerender(data.db)).toEqual({ done: 1, failed: [] })
    const { rows } = await data.db.execute(
      sql`select gin_clean_pending_list('search_documents_words') as pages`,
    )
    expect(rows.map(({ pages }) => Number(pages))).toEqual([0])
    const [after] = await data.db.select().from(fullTexts).where(eq(fullTexts.articleId, one.articleId))
    expect(after).toEqual({ ...one, version: RENDERER_VERSION })
    expect(await data.db.select().from(articleFigures)).toEqual(figures)
    expect(
      await data.db
        .select({ id: articles.id, hash: articles.contentHash })
        .from(articles)
        .orderBy(articles.id),
    ).toEqual(hashes)
    expect(await rerender(data.db)).toEqual({ done: 0, failed: [] })
  })
})
