import { describe, expect, test } from 'vitest'
import { selected } from '@/lib/backend/db/batch-reads'
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
