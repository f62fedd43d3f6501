import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { selected } from '@/lib/backend/db/batch-reads'
import { articleReferences, articles } from '@/lib/backend/db/db'
import { limits } from '@/lib/rules/limits'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()
const data = async (path: string) => (await database.json(path)).data as unknown

describe('the call for an article page', () => {
  test('answers each part as the call of that part does, for every article', async () => {
    const list = (await data('/front/ext/articles?size=50')) as { content: { id: number }[] }
    expect(list.content.length).toBeGreaterThan(1)
    for (const { id } of list.content) {
      const page = (await data(`/front/ext/article-page?id=${id}`)) as Record<string, unknown>
      const article = (await data(`/front/front-article/${id}`)) as {
        siteId: number
        hasFullText: boolean
        doi: string | null
      }
      expect(page.article).toEqual(article)
      expect(page.incomplete).toBe(false)
      expect(page.fullText).toEqual(
        article.hasFullText ? await data(`/front/front-article/getHtml?id=${id}`) : null,
      )
      expect(page.references).toEqual(await data(`/front/front-article/getReference?id=${id}`))
      expect(page.figures).toEqual(await data(`/front/ext/article-figures?id=${id}`))
      expect(page.citation).toEqual(await data(`/front/front-article/getPublicizeInfo?id=${id}`))
      expect(page.use).toEqual(await data(`/front/statistics/getArticleBrowseAndDownloadData?id=${id}`))
      expect(page.hotWords).toEqual(await data(`/front/front-article/getRelatHotWords?id=${id}&size=10`))
      expect(page.trend).toEqual(await data(`/front/front-article/getResearchTrend?id=${id}`))
      const related = async (kind: string) =>
        (
          (await data(`/front/front-article/relations/${kind}?id=${id}&siteId=${article.siteId}&size=5`)) as {
            content: unknown
          }
        ).content
      expect(page.related).toEqual({
        bySubject: await related('article'),
        byAuthor: await related('author'),
        byFund: await related('fund'),
        byOrg: await related('org'),
      })
      if (article.doi)
        expect(await data(`/front/ext/article-page?doi=${encodeURIComponent(article.doi)}`)).toEqual(page)
    }
  })

  test('sends the first references beside a text that has all of them, and those of works with a notice', async () => {
    const article = database.db.select().from(articles).where(eq(articles.hasFullText, true)).limit(1)
    const [row] = await article
    const id = row?.id ?? 0
    const { referencesSentWithText } = limits.articlePage
    const notice = { doi: '10.5555/withdrawn.1' }
    const references = Array.from({ length: referencesSentWithText + 3 }, (_, sort) => ({
      ...{ articleId: id, sort, anchor: `r${sort}`, textHtml: `Reference ${sort}` },
      ...(sort === referencesSentWithText + 2 ? notice : {}),
    }))
    const before = await database.db
      .delete(articleReferences)
      .where(eq(articleReferences.articleId, id))
      .returning()
    await database.db.insert(articleReferences).values(references)
    await database.db.update(articles).set({ referenceCount: references.length }).where(eq(articles.id, id))
    const [cited] = await database.db.select().from(articles).where(ne(articles.id, id)).limit(1)
    await database.db
      .update(articles)
      .set({ ...notice, status: 'retracted' })
      .where(eq(articles.id, cited?.id ?? 0))
    const page = (await data(`/front/ext/article-page?id=${id}`)) as {
      references: { anchor: string; status: string }[]
    }
    expect(before.length).toBeGreaterThan(0)
    expect(page.references).toHaveLength(referencesSentWithText + 1)
    expect(page.references.at(-1)).toMatchObject({
      anchor: `r${referencesSentWithText + 2}`,
      status: 'retracted',
    })
    expect(await data(`/front/front-article/getReference?id=${id}`)).toHaveLength(references.length)
  })

  test('refuses what names no article', async () => {
    expect((await database.json('/front/ext/article-page')).status).toBe(400)
    expect((await database.json('/front/ext/article-page?id=99999999')).status).toBe(404)
    expect((await database.json('/front/ext/article-page?doi=10.1/none')).status).toBe(404)
  })
})

describe('columns of a statement', () => {
  test.each([
    ['select "a", "b" from "t"', 2],
    ['select coalesce("a", \'x, from y\'), (select 1, 2 from "u") from "t"', 2],
    ['select "a,b" from "t"', 1],
    ['select 1', 1],
  ])('%s', (text, count) => expect(selected(text)).toBe(count))
})
