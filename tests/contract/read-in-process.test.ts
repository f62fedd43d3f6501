import { describe, expect, test } from 'vitest'
import { readInProcess } from '@/lib/backend/handle'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()

const sent = (query: Record<string, string> = {}, params: Record<string, string> = {}) => ({
  params,
  query: new URLSearchParams(query),
  headers: { language: 'en' },
})
const arrival = () => ({ siteKey: 'lumen', db: database.db })
const over = async (path: string) =>
  (await database.json(path, { headers: { language: 'en' } })).data as unknown

describe('what a page asks in process', () => {
  test('is the data the same call sends over HTTP', async () => {
    const list = (await over('/front/ext/articles?size=5')) as { content: { id: number }[] }
    expect(await readInProcess('extArticles', sent({ size: '5' }), arrival())).toEqual({ data: list })
    const id = String(list.content[0]?.id)
    expect(await readInProcess('getArticle', sent({}, { id }), arrival())).toEqual({
      data: await over(`/front/front-article/${id}`),
    })
    expect(await readInProcess('extArticlePage', sent({ id }), arrival())).toEqual({
      data: await over(`/front/ext/article-page?id=${id}`),
    })
    expect(await readInProcess('getArticleJumpUrl', sent({ id }), arrival())).toHaveProperty('data')
  })

  test('is checked as it is over HTTP, and refused with the same envelope', async () => {
    const refused = async (answered: Awaited<ReturnType<typeof readInProcess>>) =>
      answered instanceof Response ? ((await answered.json()) as unknown) : answered
    expect(
      await refused(await readInProcess('getArticle', sent({}, { id: '99999999' }), arrival())),
    ).toMatchObject({
      status: 404,
      data: null,
    })
    expect(await refused(await readInProcess('extArticles', sent({ size: '-1' }), arrival()))).toMatchObject({
      status: 400,
    })
    expect(
      await refused(await readInProcess('extArticles', sent(), { siteKey: 'nowhere', db: database.db })),
    ).toMatchObject({ status: 404 })
  })
})
