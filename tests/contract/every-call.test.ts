import { beforeAll, describe, expect, it } from 'vitest'
import { ownerKey } from '@/lib/backend/harvest/health/owner-key'
import { type CallName, contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { envelope } from '@/lib/contract/envelope'
import { openApiOf } from '@/lib/contract/openapi/document'
import { useDatabase } from '../support/database'
import { hostileBodies, hostileValues } from '../support/hostile'

const packs = ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`)
const calls = Object.entries(contract) as [CallName, Endpoint][]
const document = openApiOf(contract as unknown as Record<string, Endpoint>)

/** Source of each call's id: the first row of a list, and the parameter that takes it. */
const rows: Partial<Record<CallName, [list: string, parameter: string]>> = {
  ...Object.fromEntries(
    [
      ...[
        'getArticle',
        'getHtml',
        'getReference',
        'articleFigures',
        'extArticlePage',
        'download',
        'downloadById',
        'downloadByName',
      ],
      ...['getAttachTypes', 'getStatistics', 'getArticleBrowseAndDownloadData', 'getRelatHotWords'],
      ...[
        'getResearchTrend',
        'relatedByAuthor',
        'relatedByFund',
        'relatedByOrg',
        'relatedArticles',
        'getArticleJumpUrl',
      ],
    ].map((name) => [name, ['/front/ext/articles', 'id']]),
  ),
  downloadCitation: ['/front/ext/articles', 'ids'],
  getPicture: ['/front/picture', 'id'],
  getTable: ['/front/table', 'id'],
  getBook: ['/front/rc-book', 'id'],
  getVod: ['/front/vod', 'id'],
  getAlbum: ['/front/album', 'id'],
  albumItems: ['/front/album', 'id'],
  getNews: ['/front/front-news/getHomeNewsList', 'id'],
  getNewsJumpUrl: ['/front/front-news/getHomeNewsList', 'id'],
  getExpert: ['/front/expert/list', 'id'],
  channelInfo: ['/front/channel/list', 'channelId'],
  moduleList: ['/front/channel/list', 'channelId'],
  getPeriodInfo: ['/front/front-period/getFirstTwoPeriods', 'id'],
  getArticlesByPeriodicalIdGroupByColumn: ['/front/front-period/getFirstTwoPeriods', 'periodId'],
  publicationDetail: ['/front/site/findGroupBySiteId', 'id'],
}

/** Other required parameters of a call. */
const words: Partial<Record<CallName, string>> = {
  getArticleByDoi: 'doi=10.5555/mirror.1',
  download: 'attachType=metaxml',
  downloadById: 'attachType=metaxml',
  exportSearch: 'q=10.5555/mirror.1',
  bookConfig: 'configName=BOOK_CLOUD_CHECK',
  getData: 'contentUrl=article-{id}',
}

/** Calls that need more than an id, or a member; their own suites cover them. */
const ofMembers =
  /^\/(api|index)\/|frontMembers|personalAlbum|\/front\/(get(AesKey|PublicKey)|files|ext\/access-link)/

const simple = calls.filter(
  ([name, call]) =>
    !ofMembers.test(call.path) &&
    call.method === 'GET' &&
    (name in rows || name in words || (!call.path.includes('{') && call.query.safeParse({}).success)),
)

/** Many requests per test, on a machine that may be busy with other suites. */
const PATIENT = { timeout: 120_000 }

describe('every call', PATIENT, () => {
  const backend = useDatabase({ packs })
  const ids = new Map<string, number>()
  const call = (path: string, init: RequestInit = {}) => backend.call(path, init, 'mirror')

  beforeAll(async () => {
    words.extIndexing = new URLSearchParams({ key: ownerKey('mirror') }).toString()
    const lists = [...new Set(Object.values(rows).map(([list]) => list))]
    for (const list of lists) {
      const { data } = await backend.json(list, {}, 'mirror')
      const found = firstRow(data)
      if (!found) throw new Error(`${list} is empty`)
      ids.set(list, found.id)
    }
  })

  const addressOf = (name: CallName, path: string): string => {
    const [list, parameter] = rows[name] ?? []
    const id = String(ids.get(list ?? '/front/ext/articles'))
    const filled = path
      .replace('{attachType}', 'metaxml')
      .replace('{title}', '%E9%95%9C.xml')
      .replace(/\{\w+\}/g, id)
    const query = new URLSearchParams((words[name] ?? '').replace('{id}', id))
    if (parameter && !path.includes('{')) query.set(parameter, id)
    return `${filled}?${query.toString()}`
  }

  it.each(simple)('%s succeeds, and its answer parses by its own contract', async (name, endpoint) => {
    for (const path of [endpoint.path, ...endpoint.aliases])
      for (const language of ['zh', 'en']) {
        const response = await call(addressOf(name, path), { headers: { language } })
        expect([path, response.status]).toEqual([path, 200])
        const body = await response.text()
        if (endpoint.answer === 'lines')
          for (const line of body.split('\n').filter(Boolean)) endpoint.data.parse(JSON.parse(line))
        else if (endpoint.answer !== 'file') {
          const answer = JSON.parse(body) as { data: unknown }
          const data = endpoint.answer === 'unwrapped' ? answer : answer.data
          // The response already has the output form: parsing it again changes nothing.
          expect(endpoint.data.parse(data)).toEqual(data)
        }
      }
  })

  it.each(calls)(
    '%s never fails on what a caller may put into its path and query',
    async (name, endpoint) => {
      const operation = Object.values(document.paths[`/rc-pub${endpoint.path}`] ?? {})[0]
      const parameters = operation?.parameters.filter((each) => each.in !== 'header') ?? []
      const method = ([endpoint.method].flat() as string[])[0] ?? 'GET'
      for (const parameter of parameters)
        for (const value of hostileValues) {
          const encoded = encodeURIComponent(value)
          const path = endpoint.path.replace(/\{(\w+)\}/g, (_, at: string) =>
            at === parameter.name ? encoded || '%20' : String(ids.get(rows[name]?.[0] ?? '') ?? 1),
          )
          const query = parameter.in === 'query' ? `?${parameter.name}=${encoded}&${parameter.name}=2` : ''
          await expectAnswer(
            await call(`${path}${query}`, { method }),
            `${method} ${path}${query}`.slice(0, 200),
          )
        }
      await expectAnswer(
        await call(`${endpoint.path}?%=%&page=-1&size=1000000&__proto__=1`, { method }),
        name,
      )
    },
  )

  it.each(calls.filter(([, { method }]) => method !== 'GET'))(
    '%s never fails on what a caller may send as its body',
    async (name, endpoint) => {
      const path = endpoint.path.replace(/\{\w+\}/g, '1')
      for (const method of [endpoint.method].flat() as string[])
        if (method !== 'GET')
          for (const [body, type] of hostileBodies)
            await expectAnswer(
              await call(path, {
                method,
                body,
                headers: { 'content-type': type, 'user-agent': 'Firefox/140.0' },
              }),
              `${name} ${body.slice(0, 60)}`,
            )
    },
  )

  it.each(calls)(
    '%s answers other methods 405 with Allow, HEAD like GET without a body',
    async (name, endpoint) => {
      const path = addressOf(name, endpoint.path)
      const methods = [endpoint.method].flat() as string[]
      const response = await call(path, { method: 'PATCH' })
      expect([response.status, response.headers.get('allow')]).toEqual([405, methods.join(', ')])
      if (!methods.includes('GET')) return
      const head = await call(path, { method: 'HEAD' })
      expect([head.status < 500, await head.text()]).toEqual([true, ''])
    },
  )

  it('answers an unknown path and an unknown host in an envelope', async () => {
    expect(await backend.json('/front/nothing', {}, 'mirror')).toMatchObject({
      http: 404,
      status: 404,
      data: null,
    })
    expect(await backend.json('/front/site/getConfigHeader', {}, 'nobody')).toMatchObject({
      http: 404,
      status: 404,
    })
  })
})

/** Expects a response below 500; a refusal must have its envelope with its HTTP status. */
async function expectAnswer(response: Response, what: string): Promise<void> {
  expect([what, response.status < 500]).toEqual([what, true])
  if (response.status < 400) {
    await response.body?.cancel()
    return
  }
  const body = envelope.parse(await response.json())
  expect([what, body.status === response.status || body.status === 10001]).toEqual([what, true])
  expect(body.message).not.toBe('')
}

/** Returns the first row with an id in a list, a page or grouped pages. */
function firstRow(data: unknown): { id: number } | undefined {
  const list = (data as { content?: unknown[] }).content ?? (data as unknown[])
  const [first] = list as ({ id?: number; content?: unknown[] } | undefined)[]
  return first?.id === undefined && first?.content
    ? firstRow(first.content)
    : (first as { id: number } | undefined)
}
