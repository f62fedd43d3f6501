import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '@/lib/backend/db/db'
import { handle } from '@/lib/backend/handle'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { forward } from '@/lib/backend/remote/forward'
import { type CallName, contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { coreOnlyRemote } from '../support/core-only-remote'
import { useDatabase } from '../support/database'

const packs = ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`)

type Row = Record<string, unknown>

describe.each([
  ['the listed calls and nothing else', 'listed', 0],
  ['the unlisted calls too', 'unlisted', 0],
  ['the unlisted calls too, with a fault now and then', 'unlisted', 7],
] as const)('a remote back end that answers %s', (_, kind, faultEvery) => {
  const backend = useDatabase({ packs })
  const remote: { origin?: string; close?: () => void } = {}
  beforeAll(async () => {
    Object.assign(
      remote,
      await coreOnlyRemote(
        kind,
        (request) =>
          handle(named(request), { db: backend.db, siteKey: siteOf(request), address: '203.0.113.9' }),
        { faultEvery },
      ),
    )
  })
  afterAll(() => remote.close?.())
  /** Replaces the portal's default site by the one such a back end serves. */
  const named = (request: Request) => new Request(request.url.replace('sld=all', 'sld=every'), request)
  const ids = new Map<string, string>()
  /** Returns the site of a call: such a back end answers for any site, by `siteId`. */
  const siteOf = (request: Request) =>
    new URL(named(request).url).searchParams.get('sld') ??
    ids.get(request.headers.get('siteid') ?? '') ??
    'mirror'

  const callApi = async (path: string, language = 'zh', key = 'mirror') => {
    const request = new Request(`http://${key}.localhost/rc-pub${path}`, { headers: { language } })
    return forward(remote.origin ?? '', request, { siteKey: key, address: null }).then(
      async (response) => ({ http: response.status, text: await response.text() }),
      (error: { http?: number }) => ({ http: error.http ?? 0, text: '' }),
    )
  }
  const data = async <T = Row>(path: string, language = 'zh', key = 'mirror') =>
    (JSON.parse((await callApi(path, language, key)).text) as { data: T }).data
  /** Returns what our own back end answers. */
  const ownData = async (path: string, language = 'zh', key = 'mirror') => {
    const response = await backend.call(path, { headers: { language } }, key)
    return ((await response.json()) as { data: Row }).data
  }
  const lines = async (path: string) =>
    (await callApi(path)).text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)

  it('has a directory of the site it serves, and of the hosts it is asked for', async () => {
    expect(await data('/front/ext/sites?host=mirror.localhost')).toMatchObject([
      { key: 'mirror', state: 'open', hosts: ['mirror.localhost'] },
    ])
    expect(await data('/front/ext/sites?host=nobody.localhost')).toEqual([])
    expect(await data('/front/ext/sites?host=www.elsewhere.example')).toEqual([])
  })

  it.each(['zh', 'en'])('gives articles, columns and numbers in %s', async (language) => {
    const { content } = await data<{ content: Row[] }>('/front/ext/articles?size=5', language)
    expect(content.length).toBeGreaterThan(0)
    for (const article of content) expect(article).toMatchObject({ siteId: expect.any(Number) as unknown })
    expect(await data('/front/ext/site-statistics', language)).toMatchObject({ periods: 2 })
    expect(Array.isArray(await data('/front/ext/columns', language))).toBe(true)
  })

  it.each([
    ['/zh/home/?a=1', '/zh/home/?a=1'],
    ['//elsewhere.example/', '/'],
  ])('leads from a one-time code back to %s', async (back, location) => {
    const path = `/rc-pub/api/tokenLogin?token=abc&back=${encodeURIComponent(back)}`
    const request = new Request(`http://mirror.localhost${path}`)
    const response = await forward(remote.origin ?? '', request, { siteKey: 'mirror', address: null })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(location)
  })

  it('offers neither a file of all hits nor alerts to a search', async () => {
    const found = contract.search.data.parse(await data('/front/search?type=article&q=a'))
    expect(found).toMatchObject({ canExport: false, canSubscribe: false })
  })

  it('gives the contents of an issue, and knows no other', async () => {
    const [tree] = await data<{ periods: { periods: { id: number }[] }[] }[]>(
      '/front/front-period/getPeriodTree',
    )
    const id = Number(tree?.periods[0]?.periods[0]?.id)
    const path = '/front/front-article/getArticlesByPeriodicalIdGroupByColumn'
    const columns = await data<{ content: Row[] }[]>(`${path}/${id}?size=500`)
    expect(columns.flatMap(({ content }) => content).length).toBeGreaterThan(0)
    expect((await callApi(`${path}/99999`)).http).toBe(404)
  })

  it.each(['zh', 'en'])(
    'tells the newest two issues of the publication of the site in %s',
    async (language) => {
      const site = await data('/front/site/findBySld?sld=mirror', language)
      const newest = await data<Row[]>(
        `/front/front-period/getFirstTwoPeriods?publicationIndexId=${String(site.publicationIndexId)}`,
        language,
      )
      expect(newest.length).toBe(2)
      for (const issue of newest)
        expect(Number(issue.publicationIndexId)).toBe(Number(site.publicationIndexId))
    },
  )

  it('feeds sitemaps and harvesters', async () => {
    const info = await data<{ parts: unknown[]; journals: Row[] }>('/front/ext/harvest-info')
    expect([info.parts.length, info.journals.length]).toEqual([1, 1])
    const records = await lines('/front/ext/records')
    expect(records.length).toBeGreaterThan(0)
    expect(records.map(({ publicationIndexId }) => publicationIndexId)).toEqual(
      records.map(() => info.journals[0]?.id),
    )
    expect(records).toEqual([...records].sort((a, b) => Number(a.id) - Number(b.id)))
    expect((await lines('/front/ext/pages')).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['issue', 'album', 'book']),
    )
    const oai = (query: string) => callApi(`/front/ext/oai?${query}`).then(({ text }) => text)
    expect(await oai('verb=Identify')).toContain('<repositoryName>')
    const list = await oai('verb=ListRecords&metadataPrefix=oai_dc')
    expect(list.match(/<record>/g)?.length).toBe(records.length)
    const [, identifier = ''] = /<identifier>([^<]+)/.exec(list) ?? []
    expect(await oai(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`)).toContain('<dc:title')
    expect(await oai('verb=ListMetadataFormats')).toContain('<metadataPrefix>jats<')
    expect(await oai('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x:1')).toContain('idDoesNotExist')
    // Files of this site require a login.
    expect(await oai('verb=ListRecords&metadataPrefix=jats')).toContain('noRecordsMatch')
    expect(await oai(`verb=GetRecord&metadataPrefix=jats&identifier=${identifier}`)).toContain(
      'cannotDisseminateFormat',
    )
  })

  it('hands on the JATS it lists to harvesters', async () => {
    const { data: site } = await backend.json('/front/site/findBySld?sld=lumen', {}, 'lumen')
    ids.set(String((site as Row).id), 'lumen')
    const oai = (query: string) => callApi(`/front/ext/oai?${query}`, 'zh', 'lumen').then(({ text }) => text)
    const sources = await oai('verb=ListRecords&metadataPrefix=jats')
    expect(sources).toContain('<article-title')
    const [, source = ''] = /<identifier>([^<]+)/.exec(sources) ?? []
    expect(await oai(`verb=GetRecord&metadataPrefix=jats&identifier=${source}`)).toMatch(
      /<metadata><article [^]*<\/article><\/metadata>/,
    )
    expect(await oai(`verb=ListMetadataFormats&identifier=${source}`)).toContain('<metadataPrefix>jats<')
  })

  it.each(['zh', 'en'])(
    'lists the figures and tables of an article, and a table as CSV (%s)',
    async (language) => {
      const { id } = await data<{ id: number }>(
        '/front/front-article/getArticleByDoi?doi=10.5555/mirror.1',
        language,
      )
      const figures = await data<Row[]>(`/front/ext/article-figures?id=${id}`, language)
      expect(figures.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['figure', 'table']))
      expect(contract.articleFigures.data.safeParse(figures).data?.map(({ articleId }) => articleId)).toEqual(
        figures.map(() => Number(id)),
      )
      const table = figures.find(({ kind, tableHtml }) => kind === 'table' && tableHtml)
      const csv = await callApi(`/front/ext/table-csv?id=${String(table?.id)}`, language)
      expect([csv.http, csv.text.trim()]).toEqual([200, '1'])
    },
  )

  it.each(['zh', 'en'])(
    'suggests journals, keywords and authors that begin with what is typed, and works by their title (%s)',
    async (language) => {
      const article = await data<{ keyword: string }>(
        '/front/front-article/getArticleByDoi?doi=10.5555/mirror.1',
        language,
      )
      const [keyword = ''] = article.keyword.split(';')
      const suggested = await data<Row[]>(`/front/ext/suggest?q=${encodeURIComponent(keyword)}`, language)
      expect(suggested).toContainEqual(expect.objectContaining({ kind: 'keyword', label: keyword }))
      expect(suggested.filter(({ kind }) => kind !== 'work').length).toBeLessThanOrEqual(10)
      expect(await data('/front/ext/suggest?q=mirrors', language)).toContainEqual(
        expect.objectContaining({ kind: 'work', doi: '10.5555/mirror.1' }),
      )
      expect(await data(`/front/ext/suggest?q=zzqqxx`, language)).toEqual([])
      expect(await data(`/front/ext/suggest?q=a`, language)).toEqual([])
    },
  )

  it.each(['zh', 'en'])(
    'gives whole articles and journals in the shapes they come in (%s)',
    async (language) => {
      const path = '/front/front-article/getArticleByDoi?doi=10.5555/mirror.1'
      const parsed = contract.getArticle.data.safeParse(await data(path, language))
      expect(parsed.error).toBeUndefined()
      expect(parsed.data?.authorList.length).toBeGreaterThan(0)
      const own = await ownData(path, language)
      for (const name of ['hasPdf', 'hasFullText', 'referenceCount', 'figureCount', 'tableCount'] as const)
        expect([name, parsed.data?.[name]]).toEqual([name, own[name]])
      const html = await data(`/front/front-article/getHtml?id=${parsed.data?.id}`, language)
      expect(contract.getHtml.data.safeParse(html).error).toBeUndefined()
      const [journal] = await data<Row[]>('/front/site/findGroupBySiteId', language)
      const detail = await data(`/front/front-publication/detail/${String(journal?.id)}`, language)
      expect(contract.publicationDetail.data.safeParse(detail).error).toBeUndefined()
    },
  )

  it('says of what is not there, and of what nothing can be made of, that it is not found', async () => {
    expect((await callApi('/front/front-article/99999999')).http).toBe(404)
    // Other paths of the back end's host are not handed on.
    expect((await callApi('/manager/html')).http).toBe(404)
    expect((await callApi('/front/ext/article-page?id=1')).http).toBe(404)
    expect((await callApi('/front/ext/table-csv?id=1')).http).toBe(404)
    expect((await callApi('/front/front-article/download?id=99999999&attachType=pdf')).http).toBe(404)
  })

  it("names no address of the back end in citation files, only this portal's", async () => {
    const { id } = await data('/front/front-article/getArticleByDoi?doi=10.5555/mirror.1')
    const path = `/front/front-article/downloadCitation?ids=${String(id)}&citationType=BibTeX`
    const movedTo = async (domain: string | null) => {
      await backend.db.update(sites).set({ domain }).where(eq(sites.sld, 'mirror'))
      forgetDirectory(backend.db)
    }
    await movedTo('mirror.old-platform.example')
    try {
      expect(await (await backend.call(path, {}, 'mirror')).text()).toContain('mirror.old-platform.example')
      const { text } = await callApi(path)
      expect(text).toContain('url = {http://mirror.localhost:3000/')
      expect(text).not.toContain('old-platform')
    } finally {
      await movedTo(null)
    }
  })

  it('finds the PDF of an article by the address pages link to', async () => {
    const { id } = await ownData('/front/front-article/getArticleByDoi?doi=10.5555/mirror.1')
    const path = `/front/front-article/download/${String(id)}/lowqualitypdf`
    // The journal wants a login: the back end says so of a file it has.
    expect((await callApi(path)).http).toBe((await backend.call(path, {}, 'mirror')).status)
    expect((await callApi('/front/front-article/download/99999999/lowqualitypdf')).http).toBe(404)
  })

  it('hands files on without a fault of now and then', async () => {
    const statuses: number[] = []
    const { id } = await data('/front/front-article/getArticleByDoi?doi=10.5555/mirror.1')
    const file = `/front/front-article/downloadCitation?ids=${String(id)}&type=bib`
    for (let n = 0; n < 8; n += 1) statuses.push((await callApi(file)).http)
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
  })

  it.each([
    'getConfigHeader',
    'getFooterConfig',
    'channelList',
    'toolList',
    'moduleList',
    'getPeriodTree',
  ] as const)('reads %s in the shapes it comes in', async (name: CallName) => {
    const call = contract[name] as Endpoint
    const [channel] = await data<Row[]>('/front/channel/list?filter=true')
    const query = name === 'moduleList' ? `?channelId=${String(channel?.id)}` : ''
    expect(call.data.safeParse(await data(`${call.path}${query}`)).error).toBeUndefined()
  })
})
