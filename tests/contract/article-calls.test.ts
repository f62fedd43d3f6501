import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Db, articles, downloadRecords } from '@/lib/backend/db/db'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { countUse, flushUses } from '@/lib/backend/usage/count-api-use'
import { useDatabase } from '../support/database'
import { PASSWORD, visitor } from '../support/visitor'

const packs = ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`)
const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** Runs a transaction whose answer does not arrive. */
const losing =
  (db: Db): Db['transaction'] =>
  async (work, config) => {
    await db.transaction(work, config)
    throw new Error('the answer was lost')
  }

describe('the calls of an article', () => {
  const backend = useDatabase({ packs })
  const mirror = (path: string, init: RequestInit = {}) => backend.json(path, init, 'mirror')
  const idOf = async (doi: string, site = 'mirror') => {
    const { data } = await backend.json(
      `/front/front-article/getArticleByDoi?doi=${encodeURIComponent(doi)}`,
      {},
      site,
    )
    return (data as { id: number }).id
  }

  it('finds an article by a DOI with doubled slashes, its own or those of a link', async () => {
    const id = await idOf('10.5555/mirror.1')
    expect(await idOf('10.5555//MIRROR.1')).toBe(id)
    await backend.db.update(articles).set({ doi: '10.5555//mirror.1' }).where(eq(articles.id, id))
    expect(await idOf('10.5555//mirror.1')).toBe(id)
    await backend.db.update(articles).set({ doi: '10.5555/mirror.1' }).where(eq(articles.id, id))
  })

  it('offers its forms under both spellings', async () => {
    const id = await idOf('10.5555/mirror.1')
    for (const name of ['getAttachTypes', 'getAttachTypesById'])
      expect(await mirror(`/front/front-article/${name}?id=${id}`)).toMatchObject({
        status: 0,
        data: [{ code: 'lowqualitypdf' }, { code: 'pdf' }, { code: 'metaxml' }],
      })
    expect((await mirror(`/front/front-article/getAttachTypes?id=99`)).http).toBe(404)
  })

  it('serves an open article in every form of address, under its title', async () => {
    const id = await idOf('10.5555/mirror.1')
    await backend.db.update(articles).set({ oa: true }).where(eq(articles.id, id))
    const title = encodeURIComponent('光与镜 (一)')
    for (const path of [
      `download?id=${id}&attachType=pdf&token=&language=zh`,
      `download?id=${id}&attachType=lowqualitypdf`,
      `download/${id}`,
      `download/${id}/`,
      `download/${id}/lowqualitypdf/${title}.pdf`,
      `download/${id}/pdf`,
      `download/${id}/pdf/TiO2/%E7%9F%B3%E5%A2%A8%E7%83%AF.pdf`,
      `download/${id}/pdf/a/b/c.pdf`,
      `download/${id}/pdf/a%2Fb.pdf`,
    ]) {
      const response = await backend.call(`/front/front-article/${path}`, {}, 'mirror')
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'application/pdf',
      ])
      expect(await response.text()).toMatch(/^%PDF/)
      expect(response.headers.get('content-disposition')).toContain(
        "filename*=UTF-8''%E5%85%89%E4%B8%8E%E9%95%9C.pdf",
      )
    }
    const range = await backend.call(
      `/front/front-article/download/${id}`,
      { headers: { range: 'bytes=0-3' } },
      'mirror',
    )
    expect([range.status, range.headers.get('x-portal-length'), await range.text()]).toEqual([
      206,
      '4',
      '%PDF',
    ])
    const head = await backend.call(
      `/front/front-article/download/${id}`,
      { method: 'HEAD', headers: { range: 'bytes=0-3' } },
      'mirror',
    )
    expect([head.status, Number(head.headers.get('x-portal-length')) > 4]).toEqual([200, true])
    expect((await backend.call(`/front/front-article/download/${id}`)).status).toBe(404)
  })

  it('notes one download of a member, by whatever name a PDF is asked for', async () => {
    const id = await idOf('10.5555/mirror.1')
    const passwordHash = await hashPassword(PASSWORD)
    await insertMember(backend.db, { userName: 'downloader', mobileNo: '13700001234', passwordHash })
    const browser = visitor(backend, 'mirror')
    await browser.login('downloader')
    for (const name of ['pdf1', 'pdf2', 'xpdf'])
      expect((await browser.send(`/front/front-article/download?id=${id}&attachType=${name}`)).status).toBe(
        200,
      )
    const records = await backend.db.select().from(downloadRecords)
    expect(records.map(({ attachType }) => attachType)).toEqual(['pdf'])
  })

  it('asks for a login where the journal wants one: 401 to a call, the login page to a link', async () => {
    const id = await idOf('10.5555/mirror.1')
    await backend.db.update(articles).set({ oa: false }).where(eq(articles.id, id))
    const path = `/front/front-article/download/${id}`
    expect(await mirror(path)).toMatchObject({ http: 401, status: 401, data: null })
    const link = await backend.call(path, { headers: { accept: 'text/html,*/*' } }, 'mirror')
    expect([link.status, link.headers.get('location')]).toEqual([
      302,
      `/login?${new URLSearchParams({ lang: 'zh', back: `/rc-pub${path}` }).toString()}`,
    ])
    const named = { accept: 'text/html,*/*', language: 'en', 'x-public-path': `/en/article/${id}.pdf` }
    const file = await backend.call(path, { headers: named }, 'mirror')
    expect(new URL(file.headers.get('location') ?? '', 'http://mirror').searchParams.get('back')).toBe(
      `/en/article/${id}.pdf`,
    )
    const article = await mirror(`/front/front-article/${id}`)
    const { attachments } = article.data as { attachments: { role: string; fileId: string }[] }
    const pdf = attachments.find(({ role }) => role === 'pdf')!
    expect((await mirror(`/front/files/get?id=${pdf.fileId}`)).http).toBe(401)
    expect(
      (await backend.call(`/front/front-article/download?id=${id}&attachType=metaxml`, {}, 'mirror')).status,
    ).toBe(200)
  })

  it('gives the JATS as it came, and makes it for an article that came as a record', async () => {
    const { articleSources } = await import('@/lib/backend/db/schema')
    const id = await idOf('10.5555/mirror.1')
    const path = `/front/front-article/download?id=${id}&attachType=metaxml`
    const stored = await (await backend.call(path, {}, 'mirror')).text()
    expect(stored).toBe(readFileSync('tests/fixtures/packs/mirror/articles/one/1.xml', 'utf8'))
    await backend.db.delete(articleSources).where(eq(articleSources.articleId, id))
    const response = await backend.call(path, {}, 'mirror')
    expect(response.headers.get('content-type')).toContain('application/xml')
    const { readJats } = await import('@/lib/backend/import/jats/read-jats')
    const { article } = readJats(Buffer.from(await response.text()))
    expect(article).toMatchObject({
      doi: '10.5555/mirror.1',
      titleHtml: { zh: '光与镜', en: 'Light &amp; mirrors' },
      keywords: { zh: ['光', '镜'], en: ['light', 'mirror'] },
      volume: '3',
      issue: '2',
      firstPage: '11',
      funds: [{ award: 'T-1' }],
    })
    expect(article.authors[0]).toMatchObject({ name: { zh: '林明', en: 'Ming Lin' } })
    expect(article.references).toHaveLength(1)
  })

  it('counts a reported use once in thirty seconds, and robots never', async () => {
    const id = await idOf('10.5555/mirror.1')
    const report = (agent: string) =>
      mirror('/front/front-article/updateCount', {
        method: 'POST',
        headers: { 'user-agent': agent, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      })
    expect((await report('Googlebot/2.1')).data).toMatchObject({ viewCount: 0 })
    expect((await report(PERSON['user-agent'])).data).toMatchObject({ viewCount: 1 })
    await report(`${PERSON['user-agent']} again`)
    await flushUses(backend.db)
    expect((await mirror(`/front/front-article/getStatistics?id=${id}`)).data).toEqual({
      id,
      viewCount: 1,
      downloadCount: 0,
      citedCount: 0,
    })
    const month = new Date().toISOString().slice(0, 7)
    const use = await mirror(`/front/statistics/getArticleBrowseAndDownloadData?id=${id}&months=3`)
    const { months } = use.data as { months: { month: string; views: number }[] }
    expect(months).toHaveLength(3)
    expect(months[2]).toEqual({ month, views: 1, downloads: 0 })
    expect((await mirror('/front/front-article/updateCount', { method: 'POST' })).http).toBe(400)
    expect((await mirror('/front/front-article/updateCount')).http).toBe(405)
  })

  it('counts a use once when the answer of the database is lost, and those reported meanwhile', async () => {
    const article = eq(articles.id, await idOf('10.5555/mirror.2'))
    const [before] = await backend.db.select().from(articles).where(article)
    const { siteId = 0, id: resourceId = 0, viewCount = 0 } = before ?? {}
    const readBy = (address: string) =>
      countUse(
        { siteId, kind: 'article', resourceId, how: 'views' },
        { address, agent: PERSON['user-agent'], db: backend.db },
      )
    const lost = new Proxy(backend.db, {
      get: (db, name) => (name === 'transaction' ? losing(db) : (Reflect.get(db, name) as unknown)),
    })
    readBy('192.0.2.1')
    await flushUses(lost)
    readBy('192.0.2.2')
    await flushUses(backend.db)
    const [after] = await backend.db.select().from(articles).where(article)
    expect(after?.viewCount).toBe(viewCount + 2)
  })

  it('finds words that stand beside its own, and their years', async () => {
    const id = await idOf('10.5555/mirror.2')
    expect((await mirror(`/front/front-article/getRelatHotWords?id=${id}`)).data).toEqual([
      { word: '光', count: 1 },
    ])
    expect((await mirror('/front/front-article/getRelatHotWords')).data).toEqual([
      { word: '镜', count: 2 },
      { word: '光', count: 1 },
    ])
    expect((await mirror(`/front/front-article/getResearchTrend?id=${id}`)).data).toMatchObject([
      {
        keyword: '镜',
        points: expect.arrayContaining([
          { year: 2019, count: 1 },
          { year: 2020, count: 0 },
          { year: 2026, count: 1 },
        ]),
      },
    ])
  })

  it('relates articles by author, fund, organisation and keyword, inside the set of the host', async () => {
    const id = await idOf('10.5555/mirror.1')
    const dois = async (kind: string, site: string) => {
      const { data } = await backend.json(`/front/front-article/relations/${kind}?id=${id}`, {}, site)
      return (data as { content: { doi: string; shared: string[] }[] }).content.map(({ doi, shared }) => [
        doi,
        shared,
      ])
    }
    expect(await dois('author', 'mirror')).toEqual([])
    expect(await dois('author', 'every')).toEqual([['10.5555/lumen(a).2026.01', ['林明']]])
    expect(await dois('org', 'every')).toEqual([['10.5555/lumen(a).2026.01', ['测试研究所']]])
    expect(await dois('fund', 'mirror')).toEqual([['10.5555/mirror.2', ['Test Fund']]])
    expect(await dois('article', 'every')).toEqual([
      ['10.5555/lumen(a).2026.01', ['光']],
      ['10.5555/mirror.2', ['镜']],
    ])
  })

  it('says where an article and a news item are read', async () => {
    const id = await idOf('10.5555/mirror.1')
    const jump = async (path: string, site = 'mirror') => (await backend.call(path, {}, site)).json()
    expect(await jump(`/front/front-article/getJumpUrl?id=${id}`)).toBe('/zh/article/doi/10.5555/mirror.1/')
    expect(await jump(`/front/front-article/getJumpUrl?id=${id}&language=en`, 'every')).toMatch(
      /^http:\/\/mirror\.localhost(:\d+)?\/en\/article\/doi\/10\.5555\/mirror\.1\/$/,
    )
    await backend.db.update(articles).set({ jumpUrl: 'javascript:alert(1)' }).where(eq(articles.id, id))
    expect(await jump(`/front/front-article/getJumpUrl?id=${id}`)).toBe('/zh/article/doi/10.5555/mirror.1/')
    await backend.db.update(articles).set({ vasDocLink: 'https://vas.example/1' }).where(eq(articles.id, id))
    expect(await jump(`/front/front-article/getJumpUrl?id=${id}`)).toBe('https://vas.example/1')
    await backend.db.update(articles).set({ jumpUrl: 'https://read.example/1' }).where(eq(articles.id, id))
    expect(await jump(`/front/front-article/getJumpUrl?id=${id}`)).toBe('https://read.example/1')
    expect(await jump(`/front/front-article/getJumpUrl?id=${id}&siteId=999`)).toMatchObject({ status: 404 })
    const { data } = await mirror('/front/front-news/getHomeNewsList')
    const [wechat, note] = (data as { content: { id: number }[] }).content
    expect(await jump(`/front/front-news/getJumpUrl?id=${wechat!.id}`)).toBe('https://example.org/w')
    expect(await jump(`/front/front-news/getJumpUrl?id=${note!.id}&language=en`)).toBe(
      `/en/news/${note!.id}/`,
    )
    expect(await jump('/front/front-news/getJumpUrl?id=99')).toMatchObject({ status: 404 })
  })

  it('answers known full-text keys as bare JSON and fetches nothing else', async () => {
    const { data } = await mirror(`/front/front-article/${await idOf('10.5555/mirror.1')}`)
    const { contentUrl } = data as { contentUrl: string }
    const response = await backend.call(`/front/journal-web/getData?contentUrl=${contentUrl}`, {}, 'mirror')
    const answered = (await response.json()) as { contribgroup: { author: object[] } }
    expect(answered).toMatchObject({
      defaultlang: 'en',
      journalTitle: [
        { lang: 'zh', text: '镜' },
        { lang: 'en', text: 'Mirror' },
      ],
      articlemeta: { doi: '10.5555/mirror.1', fundinggroup: [{ text: [{ data: 'Test Fund (T-1)' }] }] },
      contribgroup: {
        author: [
          { name: [{ lang: 'zh', surname: '林', givenname: '明' }, { lang: 'en' }], aff: [{ text: '1' }] },
        ],
      },
      keyword: [{ lang: 'zh', data: [[{ data: '光' }], [{ data: '镜' }]] }, { lang: 'en' }],
      reflist: { data: [{ label: '1', citation: [{ text: [{ name: 'text' }] }] }] },
    })
    // Clients would take null for an address.
    for (const absent of ['email', 'orcid'])
      expect(answered.contribgroup.author[0]).not.toHaveProperty(absent)
    for (const key of ['https://example.org/', 'article-1', '../../etc/passwd'])
      expect((await mirror(`/front/journal-web/getData?contentUrl=${encodeURIComponent(key)}`)).http).toBe(
        404,
      )
  })

  it('keeps nothing of a withdrawn article but its citation', async () => {
    const id = await idOf('10.5555/mirror.1')
    await backend.db.update(articles).set({ withdrawnAt: new Date(), oa: true }).where(eq(articles.id, id))
    for (const path of [
      `download/${id}`,
      `getAttachTypes?id=${id}`,
      `getStatistics?id=${id}`,
      `relations/author?id=${id}`,
      `getHtml?id=${id}`,
    ])
      expect([path, (await mirror(`/front/front-article/${path}`)).http]).toEqual([path, 410])
    await backend.db
      .update(articles)
      .set({ enTitle: 'Light at 10<sup>−3</sup> &amp; less', enAuthors: 'A. One;B. Two' })
      .where(eq(articles.id, id))
    const { data } = await backend.json(
      `/front/front-article/${id}`,
      { headers: { language: 'en' } },
      'mirror',
    )
    const { citation } = (data as { withdrawn: { citation: string } }).withdrawn
    expect(citation).toMatch(/^A\. One, B\. Two\. Light at 10⁻³ & less\. .*DOI: 10\.5555\/mirror\.1$/)
  })
})
