import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as articleFile } from '@/app/[site]/[locale]/article-file/route'
import { sha256 } from '@/lib/backend/auth/secret'
import { articleFigures, articleFiles, articleSources, articles } from '@/lib/backend/db/db'
import { writeDeposit } from '@/lib/backend/harvest/deposit/write-deposit'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import {
  institutionByKey,
  putInstitutionSecret,
  revokeInstitutionSecret,
} from '@/lib/backend/institution/queries/institution'
import { findResources } from '@/lib/backend/member/queries/resource'
import { ARTICLE } from '@/lib/rules/resource-type'
import { CLOSED_DOI as DOI, closedPack } from '../support/closed-pack'
import { useDatabase } from '../support/database'

/** Words of the body, a caption, a table and a supplement, which no response to an outsider may contain. */
const WORDS = ['zephyrine', 'quillonite', 'marlstone', 'feldspathic']
const INSIDE = '192.0.2.44'
const OUTSIDE = '198.51.100.9'

describe('a closed article', () => {
  const suite = useDatabase()
  let id = 0
  let siteId = 0
  let files: { figure: string; pdf: string; supplement: string; source: string }
  let figures: { id: number; kind: string; fileIds: string[] }[]

  beforeAll(async () => {
    await importPack(suite.db, await closedPack(), () => undefined)
    const [row] = await suite.db.select().from(articles).where(eq(articles.doi, DOI))
    id = row?.id ?? 0
    siteId = row?.siteId ?? 0
    const stored = await suite.db.select().from(articleFiles).where(eq(articleFiles.articleId, id))
    const [source] = await suite.db.select().from(articleSources).where(eq(articleSources.articleId, id))
    const of = (role: string) => stored.find((file) => file.role.includes(role))?.fileId ?? ''
    figures = await suite.db.select().from(articleFigures).where(eq(articleFigures.articleId, id))
    const drawn = figures.find(({ kind }) => kind === 'figure')
    files = {
      figure: drawn?.fileIds[0] ?? '',
      pdf: of('pdf'),
      supplement: of('supplement'),
      source: source?.fileId ?? '',
    }
  })

  const fetchFrom = async (path: string, address: string, cookie?: string) => {
    const headers: Record<string, string> = { language: 'en', ...(cookie ? { cookie } : {}) }
    const answer = await suite.call(path, { headers }, 'lumen', address)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const fileOf = async (format: string, address: string) => {
    const path = `/en/article/${id}.${format}`
    const headers = {
      host: 'lumen.localhost',
      'x-public-path': path,
      'x-portal-site': 'lumen',
      'x-portal-address': address,
    }
    const answer = await articleFile(new Request(`http://lumen.localhost${path}`, { headers }))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const figureOf = (kind: string) => figures.find((figure) => figure.kind === kind)?.id ?? 0

  /** Returns every API address with data of an article, its figures, tables and files. */
  const addresses = () => [
    `/front/front-article/${id}`,
    `/front/front-article/getArticleByDoi?doi=${DOI}`,
    `/front/front-article/getHtml?id=${id}`,
    `/front/front-article/getReference?id=${id}`,
    `/front/ext/article-page?id=${id}`,
    `/front/ext/article-figures?id=${id}`,
    `/front/front-article/download?id=${id}&attachType=metaxml`,
    `/front/front-article/download?id=${id}&attachType=pdf`,
    `/front/front-article/download/${id}/lowqualitypdf/a.pdf`,
    ...Object.values(files).map((file) => `/front/files/get?id=${file}`),
    `/front/picture`,
    `/front/table`,
    `/front/picture/${figureOf('figure')}`,
    `/front/table/${figureOf('table')}`,
    `/front/ext/table-csv?id=${figureOf('table')}`,
    `/front/ext/articles`,
    `/front/ext/records?detail=full`,
    `/front/ext/oai?verb=ListRecords&metadataPrefix=jats`,
    `/front/ext/oai?verb=ListRecords&metadataPrefix=oai_dc`,
    `/front/rss?periodId=currentIssue`,
    `/front/journal-web/getData?contentUrl=article-${id}`,
    ...['BibTeX', 'RefMan', 'EndNote', 'NoteExpress', 'NoteFirst', 'txt'].map(
      (type) => `/front/front-article/downloadCitation?ids=${id}&citationType=${type}`,
    ),
  ]

  it('is not called open access, whatever its licence says', async () => {
    const { text } = await fetchFrom(`/front/front-article/${id}`, OUTSIDE)
    expect((JSON.parse(text) as { data: { oa: boolean; closed: boolean } }).data).toMatchObject({
      oa: false,
      closed: true,
    })
    const deposit = {
      site: 'lumen',
      year: 2026,
      issue: '1',
      folder: await mkdtemp(join(tmpdir(), 'deposit-')),
    }
    const { files: written } = await writeDeposit(suite.db, { ...deposit, now: new Date() })
    const crossref = await readFile(written[0] ?? '', 'utf8')
    const record = crossref.split('<journal_article').find((part) => part.includes(DOI))
    expect(record).toContain('license_ref')
    expect(record).not.toContain('free_to_read')
  })

  it('is not counted among the open ones of its site', async () => {
    const counted = async () =>
      JSON.parse((await fetchFrom('/front/ext/site-statistics', OUTSIDE)).text) as {
        data: { openAccess: number }
      }
    const shown = (await counted()).data.openAccess
    await suite.db.update(articles).set({ access: 'open' }).where(eq(articles.id, id))
    // The count is cached for a second where no changes are read.
    await expect.poll(async () => (await counted()).data.openAccess, { timeout: 5_000 }).toBe(shown + 1)
    await suite.db.update(articles).set({ access: 'closed' }).where(eq(articles.id, id))
  })

  it('tells outsiders nothing of its text by any address, whatever the format', async () => {
    expect(Object.values(files)).not.toContain('')
    for (const path of addresses()) {
      const { text, status } = await fetchFrom(path, OUTSIDE)
      for (const word of WORDS) expect(text, path).not.toContain(word)
      expect(status, path).not.toBe(500)
    }
    for (const type of ['article', 'picture', 'table'])
      for (const word of WORDS)
        for (const path of ['/front/search', '/front/rc-doc/res/list']) {
          const { text } = await fetchFrom(`${path}?type=${type}&q=${word}`, OUTSIDE)
          const { content } = (JSON.parse(text) as Found).data
          expect(JSON.stringify(content), `${path} ${type}`).not.toContain(word)
          if (type !== 'article') expect(content).toEqual([])
        }
    for (const file of Object.values(files))
      expect((await fetchFrom(`/front/files/get?id=${file}`, OUTSIDE)).status).toBe(403)
    for (const format of ['xml', 'json', 'md', 'pdf', 'bib', 'ris', 'linkset']) {
      const { text, status } = await fileOf(format, OUTSIDE)
      for (const word of WORDS) expect(text, format).not.toContain(word)
      expect(status, format).toBe(format === 'pdf' ? 403 : 200)
    }
  })

  type Found = { data: { content: { id: number }[] } }

  it('shows none of its figures and tables among the favorites of a member', async () => {
    const wanted = figures.map((figure) => ({ type: 25, id: figure.id }))
    expect(wanted.length).toBeGreaterThan(0)
    expect(await findResources(suite.db, [siteId], wanted)).toEqual(new Map())
    expect((await findResources(suite.db, [siteId], [{ type: ARTICLE, id }])).size).toBe(1)
  })

  it('is found by the words of its text, which the result does not show', async () => {
    const { text } = await fetchFrom('/front/search?type=article&q=zephyrine', OUTSIDE)
    const { content } = (JSON.parse(text) as Found).data
    expect(content.map((item) => item.id)).toContain(id)
  })

  it('keeps abstract and references open, and says in the metadata that it is closed', async () => {
    expect((await fileOf('md', OUTSIDE)).text).toContain('An open abstract.')
    expect((await fileOf('xml', OUTSIDE)).text).toContain('An open reference, 2025.')
    const { text } = await fetchFrom('/front/ext/oai?verb=ListRecords&metadataPrefix=oai_dc', OUTSIDE)
    expect(text).toContain('info:eu-repo/semantics/closedAccess')
    expect(JSON.parse((await fetchFrom(`/front/ext/article-page?id=${id}`, OUTSIDE)).text)).toMatchObject({
      data: { article: { closed: true, through: null, attachments: [] }, fullText: null, figures: [] },
    })
  })

  it.each([INSIDE, '2001:db8:1::7'])('opens to the network of an institution, %s', async (address) => {
    const page = await fetchFrom(`/front/ext/article-page?id=${id}`, address)
    expect(JSON.parse(page.text)).toMatchObject({
      data: { article: { through: { name: '北方大学', enName: 'North University' } } },
    })
    for (const word of WORDS.slice(0, 3)) expect(page.text).toContain(word)
    for (const file of Object.values(files))
      expect((await fetchFrom(`/front/files/get?id=${file}`, address)).status).toBe(200)
    for (const format of ['xml', 'json', 'md']) {
      const { text, headers } = await fileOf(format, address)
      expect(text, format).toContain('zephyrine')
      expect(headers.get('cache-control'), format).toBe('private, no-store')
    }
    expect((await fileOf('pdf', address)).status).toBe(200)
    expect(
      (await fetchFrom('/front/ext/oai?verb=ListRecords&metadataPrefix=jats', address)).text,
    ).not.toContain('zephyrine')
  })

  it('opens by an access link until that is revoked, and by no other', async () => {
    const institution = await institutionByKey(suite.db, siteId, 'north')
    const code = 'a'.repeat(32)
    const secret = await putInstitutionSecret(suite.db, {
      ...{ institutionId: institution?.id ?? 0, kind: 'link', secretHash: sha256(code), days: 30 },
    })
    const led = await fetchFrom(`/front/ext/access-link?code=${code}&back=/en/article/${id}/text/`, OUTSIDE)
    expect(led.status).toBe(303)
    expect(led.headers.get('location')).toBe(`/en/article/${id}/text/`)
    const cookie = (led.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(led.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/i)
    const html = `/front/front-article/getHtml?id=${id}`
    expect((await fetchFrom(html, OUTSIDE, cookie)).text).toContain('zephyrine')
    expect((await fetchFrom(html, OUTSIDE, `articleAccess=${'b'.repeat(32)}`)).status).toBe(403)
    for (const back of ['//evil.example/', 'https://evil.example/', '/\\evil.example'])
      expect(
        (
          await fetchFrom(`/front/ext/access-link?code=${code}&back=${encodeURIComponent(back)}`, OUTSIDE)
        ).headers.get('location'),
      ).toBe('/')
    expect(led.headers.get('set-cookie')).toMatch(/Max-Age=51(84000|839\d\d);/)
    const page = async (sent?: string) =>
      JSON.parse((await fetchFrom(`/front/ext/article-page?id=${id}`, OUTSIDE, sent)).text) as {
        data: { article: { accessLinkEnded?: boolean } }
      }
    expect((await page(cookie)).data.article.accessLinkEnded).toBeUndefined()
    expect(await revokeInstitutionSecret(suite.db, siteId, secret)).toBe(true)
    expect((await page(cookie)).data.article.accessLinkEnded).toBe(true)
    expect((await page()).data.article.accessLinkEnded).toBeUndefined()
    expect((await fetchFrom(html, OUTSIDE, cookie)).status).toBe(403)
    expect((await fetchFrom(`/front/ext/access-link?code=${code}`, OUTSIDE)).status).toBe(404)
  })

  it('tells a reader on a page, in the language last chosen, that an access link has ended', async () => {
    const headers = { 'sec-fetch-dest': 'document', cookie: 'language=en' }
    const path = '/front/ext/access-link?code=ended'
    const answer = await suite.call(path, { headers }, 'lumen', OUTSIDE)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('<html lang="en"')
    expect(html).toMatch(
      /<h1[^>]*>[^<]*access link[^<]*<\/h1><p[^>]*><a [^>]*href="\/en\/home\/">Back to home</i,
    )
    const chinese = await suite.call(`${path}&lang=zh`, { headers }, 'lumen', OUTSIDE)
    expect(await chinese.text()).toContain('此访问链接无效或已过期')
    for (const inPart of ['/front/ext/access-link', `${path}${'x'.repeat(80)}`]) {
      const cut = await suite.call(inPart, { headers }, 'lumen', OUTSIDE)
      expect([cut.status, await cut.text()]).toEqual([404, html])
    }
    const program = await suite.call(path, { headers: { 'sec-fetch-dest': 'empty' } }, 'lumen', OUTSIDE)
    expect(await program.json()).toMatchObject({ status: 404 })
  })

  it('leads a reader who followed the link of its PDF to the page that says what to do', async () => {
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', language: 'en' }
    const answer = await suite.call(
      `/front/front-article/download?id=${id}&attachType=pdf`,
      { headers },
      'lumen',
      OUTSIDE,
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/en/article/${id}/text/`])
  })

  it('is open again once its source says so', async () => {
    await importPack(suite.db, await closedPack('open'), () => undefined)
    expect((await fetchFrom(`/front/front-article/getHtml?id=${id}`, OUTSIDE)).text).toContain('zephyrine')
    // Without a front that polls for changes, search responses are cached for a second.
    const found = async () => (await fetchFrom('/front/search?type=table&q=marlstone', OUTSIDE)).text
    await expect.poll(found, { timeout: 10_000 }).toContain('Table 1')
  })
})
