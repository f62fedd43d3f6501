import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { env, runtime } from '@/lib/env'
import { openDatabase } from '@/lib/backend/db/client'
import { type Db, articleAuthors, articles, files, sites } from '@/lib/backend/db/db'
import { RETRY, retryOnConnectionError } from '@/lib/backend/db/retry'
import { storeFile } from '@/lib/backend/files/store-file'
import { partialOf } from '@/lib/backend/files/write-file-atomically'
import type { ImportResult } from '@/lib/backend/import/import-sources'
import { importPaths, totalOf } from '@/lib/backend/import/import-paths'
import { withImportRecord } from '@/lib/backend/import/import-record'
import { recoverImports } from '@/lib/backend/import/recover'
import { storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { summary } from '@/lib/cli/summary'
import { cuttable } from '../support/cut-connection'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

const usual = { ...RETRY }

/** When a connection is cut, in units of 12 ms; `npm run test:full` tries all. */
const CUTS = process.env.TEST_FULL === '1' ? [1, 2, 3, 4, 5, 6] : [1, 3, 6]
const record = (id: string) => JSON.stringify({ id, title: { zh: `题 ${id}` }, journal: { zh: '断线学报' } })

describe('an import whose database goes away', () => {
  const data = useDatabase()
  let folder = ''
  let proxy: Awaited<ReturnType<typeof cuttable>>
  let opened: ReturnType<typeof openDatabase>
  beforeEach(async () => {
    Object.assign(RETRY, { maxOutageMs: 400, firstPauseMs: 20 } satisfies Partial<typeof RETRY>)
    folder = await mkdtemp(join(tmpdir(), 'import-faults-'))
    proxy = await cuttable(runtime().databaseUrl ?? '')
    opened = openDatabase(proxy.url)
  })
  afterEach(async () => {
    Object.assign(RETRY, usual)
    await opened.pool.end()
    await proxy.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const put = async (name: string, content: string) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const run = (db: Db, path: string, onProgress: () => void = () => undefined) =>
    importPaths(db, [path], { sld: 'lumen', dryRun: false, onProgress })
  const failuresOf = (parts: ImportResult[]) => {
    const { text, failures } = summary(parts, { dryRun: false, seconds: 1 })
    return text + failures
  }
  const countOf = async (like: string) =>
    (
      await data.db
        .select({ id: articles.id })
        .from(articles)
        .where(sql`${articles.sourceId} like ${like}`)
    ).length

  it('goes on where it was once connections are there again, and counts everything once', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `cut:${n}`)
    for (const [at, id] of ids.entries()) await put(`${at}.jsonl`, record(id))
    let cuts = 0
    const parts = await run(opened.db, folder, () => {
      cuts += 1
      if (cuts % 10 === 0) proxy.cut()
    })
    expect(cuts).toBeGreaterThan(20)
    expect(totalOf(parts)).toMatchObject({ new: 40, failed: [], stopped: [] })
    expect(await countOf('cut:%')).toBe(40)
  }, 60_000)

  it('waits for a database that is away when it begins', async () => {
    await proxy.close()
    const running = withImportRecord(opened.db, ['issue-7'], () => Promise.resolve('imported'))
    setTimeout(() => void proxy.start(), 60)
    expect(await running).toBe('imported')
  }, 60_000)

  it('ends with a whole summary that names what was not written, and the next import brings the rest', async () => {
    await put('a.xml', jatsArticle({ doi: '10.5555/away.1' }))
    await put('b.xml', jatsArticle({ doi: '10.5555/away.2' }))
    await put('c.xml', jatsArticle({ doi: '10.5555/away.3' }))
    const records = await put('r.jsonl', record('away:r'))
    let closing: Promise<void> | null = null
    const parts = await run(opened.db, folder, () => void (closing ??= proxy.close()))
    await closing
    const total = totalOf(parts)
    const text = failuresOf(parts)
    expect(total.new).toBe(1)
    expect(text).toContain('1 new, 0 updated, 0 unchanged, 1 failed')
    expect(text).toMatch(/b\.xml: the database has not answered for 0\.4 seconds/)
    expect(text).toContain('1 of 3 articles were not tried')
    expect(text).toContain(`${records}: it was not tried`)
    expect(text).toContain('Run the same command again')
    await proxy.start()
    expect(totalOf(await run(opened.db, folder))).toMatchObject({
      new: 3,
      unchanged: 1,
      failed: [],
      stopped: [],
    })
  }, 60_000)

  it('gives up what takes the database down each time, and says so', async () => {
    let tries = 0
    const work = () => {
      tries += 1
      proxy.cut()
      return opened.db.execute(sql`select pg_sleep(0.2)`).finally(() => proxy.cut())
    }
    const failing = retryOnConnectionError(opened.db, async () => {
      const running = work()
      setTimeout(() => proxy.cut(), 50)
      return running
    })
    await expect(failing).rejects.toThrow(/the database was lost 4 times over this/)
    expect(tries).toBe(4)
  }, 60_000)

  it('is interrupted between two articles', async () => {
    await put('a.xml', jatsArticle({ doi: '10.5555/stop.1' }))
    await put('b.xml', jatsArticle({ doi: '10.5555/stop.2' }))
    await put('r.jsonl', record('stop:r'))
    const controller = new AbortController()
    const onProgress = () => controller.abort()
    const options = { sld: 'lumen', dryRun: false, onProgress, signal: controller.signal }
    const notes = async () =>
      [...(await storedState(data.db)).keys()].filter((key) => key.startsWith('import:'))
    const before = await notes()
    const text = failuresOf(await importPaths(data.db, [folder], options))
    expect(text).toContain('1 new')
    expect(text).toContain('b.xml: it was interrupted; 1 of 2 articles were not tried')
    expect(text).toContain('r.jsonl: it was not tried')
    expect(await notes()).toEqual(before)
  })

  it('leaves an article as it was or as it comes to be, whenever it is cut off', async () => {
    const people = (count: number, name: string) =>
      `<contrib-group>${Array.from({ length: count }, (_, n) => `<contrib contrib-type="author"><name><surname>${name}${n}</surname><given-names>A</given-names></name></contrib>`).join('')}</contrib-group>`
    const article = (version: number) =>
      jatsArticle({
        doi: '10.5555/whole.1',
        title: `Version ${version}`,
        meta: people(400 + version, `Name${version}x`),
      })
    const path = await put('whole.xml', article(0))
    expect(totalOf(await run(opened.db, path))).toMatchObject({ new: 1 })
    for (const version of CUTS) {
      await writeFile(path, article(version))
      const timer = setTimeout(() => void proxy.close(), version * 12)
      await run(opened.db, path).catch(() => undefined)
      clearTimeout(timer)
      await proxy.close().catch(() => undefined)
      const [found] = await data.db.select().from(articles).where(eq(articles.doi, '10.5555/whole.1'))
      const written = Number(found?.enTitle?.split(' ')[1])
      const authors = await data.db
        .select()
        .from(articleAuthors)
        .where(eq(articleAuthors.articleId, found?.id ?? 0))
      expect(authors).toHaveLength(400 + written)
      expect(authors.every(({ enName }) => enName?.includes(`Name${written}x`))).toBe(true)
      await proxy.start()
    }
  }, 60_000)
})

describe('an import that was killed', () => {
  const data = useDatabase()
  const entry = JSON.stringify({
    pid: 1,
    host: 'elsewhere.example',
    began: '2026-01-02T03:04:05.000Z',
    // The clock of that machine is an hour behind.
    seen: new Date(Date.now() - 3_600_000),
    what: ['issue-7'],
  })
  const bytesOf = ({ path }: { path: string }) => join(env.DATA_DIR, 'files', path)

  it('is told of once, and files of articles it never wrote go', async () => {
    const [site] = await data.db.select().from(sites).where(eq(sites.sld, 'lumen'))
    const siteId = site?.id ?? 0
    const [known] = await data.db.select().from(articles).where(eq(articles.siteId, siteId)).limit(1)
    const store = (packKey: string) =>
      storeFile(data.db, { siteId, packKey, name: 'f.txt', bytes: Buffer.from(packKey) })
    const lost = await store('10.5555/never/came/f.txt')
    const kept = await store(`${known?.doi}/f.txt`)
    const ofPack = await store('pack/f.txt')
    const partial = partialOf(bytesOf(kept))
    await mkdir(join(partial, '..'), { recursive: true })
    await writeFile(partial, 'half')
    await utimes(partial, new Date(), new Date(Date.now() - 3_600_000))
    await setStoredState(data.db, 'import:running', entry)
    await setStoredState(data.db, 'import:dead', entry)
    await data.db.execute(sql`update facts set at = now() - interval '3 minutes' where key = 'import:dead'`)

    const found = await recoverImports(data.db)
    expect(found).toEqual([{ began: '2026-01-02T03:04:05.000Z', what: ['issue-7'], removed: 2 }])
    expect(await recoverImports(data.db)).toEqual([])
    const left = (await data.db.select({ id: files.id }).from(files)).map(({ id }) => id)
    expect(left).not.toContain(lost.id)
    expect(left).toEqual(expect.arrayContaining([kept.id, ofPack.id]))
    expect([bytesOf(lost), partial, bytesOf(kept)].map((path) => existsSync(path))).toEqual([
      false,
      false,
      true,
    ])
    expect((await storedState(data.db)).has('import:running')).toBe(true)
  })
})
