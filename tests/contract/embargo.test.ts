import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  albums,
  articleFiles,
  articles,
  banners,
  files,
  news,
  outbox,
  periods,
  sites,
  subscriptions,
} from '@/lib/backend/db/db'
import { applyPublicationTimes } from '@/lib/backend/import/times/apply-publication-times'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { importPaths } from '@/lib/backend/import/import-paths'
import { rerender } from '@/lib/backend/import/rerender'
import { announce } from '@/lib/backend/subscription/send-announcements'
import { useDatabase } from '../support/database'
import { readingAddresses } from '../support/reading-addresses'
import { AFTER, AT, BEFORE, MARK, custom, scheduledPack, work } from '../support/scheduled-items'

/** Samples every third item of the existing content, on a server every twelfth; `npm run test:full` requests all. */
const STEP = process.env.TEST_FULL === '1' ? 1 : process.env.TEST_POSTGRES_URL ? 12 : 3
const isSampled = (_: unknown, at: number) => at % STEP === 0

describe('items whose time has not come', { timeout: 240_000 }, () => {
  const suite = useDatabase({ packs: ['tests/fixtures/packs/lumen', 'tests/fixtures/packs/every'] })
  let pack: Awaited<ReturnType<typeof scheduledPack>>
  let addresses: string[] = []

  beforeAll(async () => {
    pack = await scheduledPack()
    await importPack(suite.db, pack.folder, () => undefined)
  })

  const idsOfAll = async () => {
    const tables = [articles, periods, news, banners, albums, files] as const
    const rows = await Promise.all(tables.map((table) => suite.db.select({ id: table.id }).from(table)))
    return [...new Set(rows.flat().map(({ id }) => id))]
  }

  const fetchText = async (path: string, site: string): Promise<string> => {
    const response = await suite.call(
      path,
      { headers: { language: 'en' } },
      site,
      `203.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    )
    return `${response.status} ${await response.text()}`
  }

  /** Removes from responses what changes with time or with every import of a pack. */
  const steady = (text: string) =>
    text
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, 'TIME')
      .replace(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d (GMT|\+0000)/g, 'TIME')
      // Banners and album entries are rewritten with every pack.
      .replace(/\{"id":\d+,"type":(428|"link")/g, 'ENTRY')

  const MOVING = /captcha|AesKey|PublicKey|thirdLogin|UmtLogin|files\/get/

  it('are absent from the answer of every call, which stays what it was, byte for byte', async () => {
    const known = await idsOfAll()
    const fixed = readingAddresses(known.filter(isSampled)).filter((path) => !MOVING.test(path))
    const before = new Map<string, string>()
    for (const path of fixed) before.set(path, steady(await fetchText(path, 'lumen')))
    await pack.announce()
    const { articles: outcome } = await importPack(suite.db, pack.folder, () => undefined)
    expect(outcome).toMatchObject({ new: 3, failed: [] })
    expect(await applyPublicationTimes(suite.db, { at: BEFORE })).toEqual([])
    for (const [path, answer] of before)
      expect([path, steady(await fetchText(path, 'lumen'))]).toEqual([path, answer])
    const hidden = (await idsOfAll()).filter((id) => !known.includes(id))
    expect(hidden.length).toBeGreaterThan(8)
    addresses = readingAddresses(hidden)
    const shown: string[] = []
    for (const site of ['lumen', 'every'])
      for (const path of addresses)
        if ((await fetchText(path, site)).includes(MARK)) shown.push(`${site} ${path}`)
    expect(shown).toEqual([])
  })

  it('have no file, whichever address it is asked by', async () => {
    const rows = await suite.db
      .select({ id: articleFiles.fileId })
      .from(articleFiles)
      .innerJoin(articles, eq(articles.id, articleFiles.articleId))
      .where(eq(articles.state, 'scheduled'))
    const [item] = await suite.db.select().from(news).where(eq(news.state, 'scheduled'))
    const ids = [...rows.map(({ id }) => id), item?.coverId]
    expect(ids.length).toBeGreaterThan(1)
    for (const id of ids) expect((await suite.call(`/front/files/get?id=${id}`)).status).toBe(404)
    const [flag] = (await suite.json('/front/front-news/getTopNews')).data as { coverId: string }[]
    expect((await suite.call(`/front/files/get?id=${flag?.coverId}`)).status).toBe(200)
  })

  /** Checks that published items report their times, as instants. */
  const tellTheirTime = async (newsId: number | undefined) => {
    const times = { publishAt: new Date(AT).toISOString(), unpublishAt: null }
    for (const path of [
      '/front/front-article/getArticleByDoi?doi=10.5555/quux.own',
      '/front/front-period/getPeriodInfo?year=2099&issue=2',
      `/front/front-news/${newsId}`,
    ])
      expect([path, (await suite.json(path, {}, 'lumen')).data]).toMatchObject([path, times])
    const tops = (await suite.json('/front/front-news/getTopNews', {}, 'lumen')).data
    const named = (title: string): unknown => expect.objectContaining({ title, ...times })
    expect(tops).toEqual(expect.arrayContaining([named(MARK), named(`${MARK} quux`)]))
    const { data } = await suite.json('/front/ext/articles?size=100', {}, 'lumen')
    const untimed = { doi: '10.5555/lumen(a).2026.01', publishAt: null, unpublishAt: null }
    expect((data as { content: unknown[] }).content).toContainEqual(expect.objectContaining(untimed))
  }

  it('are in no email', async () => {
    const [site] = await suite.db.select().from(sites).where(eq(sites.sld, 'lumen'))
    for (const kind of ['currentIssue', 'onlineFirst', 'keyword'])
      await suite.db.insert(subscriptions).values({
        siteId: site?.id,
        email: `${kind}@example.org`,
        kind,
        target: kind === 'keyword' ? 'quux' : '',
        language: 'en',
        confirmedAt: new Date(),
      } as never)
    await announce(suite.db, { quietMs: 0, now: new Date(Date.now() + 1000) })
    expect(await suite.db.select().from(outbox)).toEqual([])
  })

  it('stay away when their text is rendered anew, and when the index is', async () => {
    await rerender(suite.db, { all: true })
    const states = await suite.db
      .select({ state: articles.state })
      .from(articles)
      .where(sql`${articles.doi} like '10.5555/quux%'`)
    expect(states.map(({ state }) => state)).toEqual(['scheduled', 'scheduled', 'scheduled'])
    expect(await fetchText('/front/search?type=article&q=quux', 'lumen')).not.toContain(MARK)
  })

  it('come out at their time, everywhere, and are announced once', async () => {
    const moved = await applyPublicationTimes(suite.db, { at: AFTER })
    expect(moved.length).toBeGreaterThan(0)
    const shown = new Set<string>()
    for (const path of addresses)
      if ((await fetchText(path, 'lumen')).includes(MARK))
        shown.add(path.split('?')[0]?.replace(/\d+/g, 'N') ?? '')
    expect([...shown]).toEqual(
      expect.arrayContaining([
        '/front/search',
        '/front/front-article/N',
        '/front/front-article/getArticleByDoi',
        '/front/front-period/getPeriodTree',
        '/front/front-period/getPeriodInfo',
        '/front/front-news/N',
        '/front/front-news/getHomeNewsList',
        '/front/front-news/getTopNews',
        '/front/ext/articles',
        '/front/ext/records',
        '/front/ext/oai',
        '/front/rss',
        '/front/picture',
        '/front/front-article/downloadCitation',
        '/front/front-article/getPublicizeInfo',
      ]),
    )
    const [item] = await suite.db.select().from(news).where(eq(news.packKey, 'coming'))
    expect((await suite.call(`/front/files/get?id=${item?.coverId}`)).status).toBe(200)
    await tellTheirTime(item?.id)
    await announce(suite.db, { quietMs: 0, now: new Date(Date.now() + 60_000) })
    const to = (await suite.db.select().from(outbox)).map((row) => row.to).sort()
    expect(to).toEqual(['currentIssue@example.org', 'keyword@example.org'])
    expect(await applyPublicationTimes(suite.db, { at: AFTER })).toEqual([])
  })
})

describe('items whose time is over', () => {
  const suite = useDatabase()
  const END = '2098-01-01T00:00:00Z'

  const importWork = async (doi: string, meta: string) => {
    const file = join(await mkdtemp(join(tmpdir(), 'embargo-')), 'work.xml')
    await writeFile(file, work(doi, { year: 2026, meta }))
    return importPaths(suite.db, [file], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
  }

  it('leave a tombstone for harvesters and readers, and come back when their time is prolonged', async () => {
    await importWork('10.5555/quux.end', custom('unpublish-at', END))
    const call = `/front/front-article/getArticleByDoi?doi=10.5555/quux.end`
    expect(JSON.stringify(await suite.json(call))).toContain(MARK)
    await applyPublicationTimes(suite.db, { at: new Date('2098-01-01T00:00:01Z') })
    const ended = await suite.json(call)
    expect(ended.data).toMatchObject({ withdrawn: { reason: null } })
    expect(await (await suite.call('/front/search?type=article&q=quux')).text()).not.toContain(MARK)
    const oai = await (await suite.call('/front/ext/oai?verb=ListIdentifiers&metadataPrefix=oai_dc')).text()
    expect(oai).toContain('status="deleted"')
    await importWork('10.5555/quux.end', custom('unpublish-at', '2098-06-01T00:00:00Z'))
    expect((await suite.json(call)).data).not.toMatchObject({ withdrawn: { reason: null } })
  })

  it('stay withdrawn where the journal withdrew them before they came out', async () => {
    await importWork('10.5555/quux.never', custom('publish-at', AT))
    const own = eq(articles.doi, '10.5555/quux.never')
    await suite.db.update(articles).set({ withdrawnAt: new Date(), withdrawnReason: 'Asked for' }).where(own)
    const call = '/front/front-article/getArticleByDoi?doi=10.5555/quux.never'
    expect((await suite.json(call)).http).toBe(404)
    await applyPublicationTimes(suite.db, { at: AFTER })
    expect((await suite.json(call)).data).toMatchObject({ withdrawn: { reason: 'Asked for' } })
    expect(await (await suite.call('/front/search?type=article&q=quux')).text()).not.toContain('quux.never')
  })

  it('refuse a time that cannot be read, rather than come out early', async () => {
    const parts = await importWork('10.5555/quux.bad', custom('publish-at', 'next spring'))
    const failed = parts.flatMap((part) => part.articles.failed)
    expect(failed[0]?.reason).toMatch(/publish-at: a time with its offset/)
  })

  it('take times from JSON Lines records as well', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'embargo-')), 'records.jsonl')
    const record = { id: 'quux-1', title: { en: `${MARK} quux` }, journal: { zh: '光与物' }, year: 2026 }
    await writeFile(file, `${JSON.stringify({ ...record, publishAt: AT })}\n`)
    await importPaths(suite.db, [file], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
    const [row] = await suite.db.select().from(articles).where(eq(articles.sourceId, 'quux-1'))
    expect(row?.state).toBe('scheduled')
    await writeFile(file, `${JSON.stringify(record)}\n`)
    await importPaths(suite.db, [file], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
    const [now] = await suite.db.select().from(articles).where(eq(articles.sourceId, 'quux-1'))
    expect(now?.state).toBe('shown')
    expect((now?.createdAt.getTime() ?? 0) > (row?.createdAt.getTime() ?? 0)).toBe(true)
  })
})
