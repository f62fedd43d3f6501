import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, like, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newestChange } from '@/lib/backend/changes/queries/changes'
import { articleAuthors, articleFiles, articles, files, fullTexts, publications } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { importPaths, totalOf } from '@/lib/backend/import/import-paths'
import { jatsArticle } from '../support/jats'
import { useDatabase } from '../support/database'
import { zipOf } from '../support/zip'

describe('import', () => {
  const data = useDatabase()
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-test-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const put = async (name: string, content: string | Buffer) => {
    const path = join(folder, name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, content)
    return path
  }
  const run = async (path: string = folder, options: { sld?: string | null; dryRun?: boolean } = {}) => {
    const { sld = 'lumen', dryRun = false } = options
    return totalOf(await importPaths(data.db, [path], { sld, dryRun, onProgress: () => undefined }))
  }
  const newest = async () => (await newestChange(data.db)).number

  it('changes nothing the second time', async () => {
    await put('a/one.xml', jatsArticle({ doi: '10.5555/idem.1' }))
    await put('b/two.xml', jatsArticle({ doi: null, title: 'No number' }))
    expect(await run()).toMatchObject({ new: 2, failed: [] })
    const before = await newest()
    expect(await run()).toMatchObject({ new: 0, changed: 0, unchanged: 2, failed: [] })
    expect(await newest()).toBe(before)
    await put('a/one.xml', jatsArticle({ doi: '10.5555/IDEM.1', title: 'Better' }))
    expect(await run()).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
    expect(await newest()).toBeGreaterThan(before)
  })

  it('stores files the store has lost again, with their smaller widths, and changes nothing else', async () => {
    const body = '<fig id="f1"><label>Fig. 1</label><graphic xlink:href="lost.png"/></fig>'
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const picture = sharp({ create: { width: 300, height: 40, channels: 3, background: '#777', noise } })
    await put('a/lost.png', await picture.png().toBuffer())
    await put('a/one.xml', jatsArticle({ doi: '10.5555/lost.1', body }))
    expect(await run()).toMatchObject({ new: 1, failed: [] })
    const stored = await data.db.select().from(files).where(like(files.packKey, '10.5555/lost.1/%'))
    expect(stored.length).toBeGreaterThan(2)
    const store = fileStore()
    const lost = async () => {
      const there = await Promise.all(stored.map(({ path, size }) => store.has(path, size)))
      return stored.filter((_, at) => !there[at]).map(({ packKey }) => packKey)
    }
    const before = await newest()
    for (const rows of [stored, stored.filter(({ packKey }) => packKey?.includes('@'))]) {
      for (const { path } of rows) await store.remove(path)
      expect(await lost()).toHaveLength(rows.length)
      expect(await run()).toMatchObject({ new: 0, changed: 0, unchanged: 1, failed: [] })
      expect(await lost()).toEqual([])
    }
    expect(await newest()).toBe(before)
  })

  it('writes an article again whose picture was made anew with other bytes than those that were lost', async () => {
    const body = '<fig id="f1"><label>Fig. 1</label><graphic xlink:href="lost.tif"/></fig>'
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#777' } })
    await put('a/lost.tif', await picture.tiff().toBuffer())
    await put('a/one.xml', jatsArticle({ doi: '10.5555/lost.2', body }))
    expect(await run()).toMatchObject({ new: 1, failed: [] })
    const [used] = await data.db.select().from(files).where(like(files.packKey, '10.5555/lost.2/%.webp'))
    if (!used) throw new Error('the picture was made')
    // As another version of the encoder had written it.
    const path = 'aa/of-an-older-encoder'
    await data.db
      .update(files)
      .set({ path, sha256: 'a'.repeat(64) })
      .where(eq(files.id, used.id))
    expect(await run()).toMatchObject({ new: 0, changed: 0, unchanged: 1, failed: [] })
    const [text] = await data.db
      .select({ pictures: fullTexts.pictures })
      .from(fullTexts)
      .innerJoin(articles, eq(articles.id, fullTexts.articleId))
      .where(eq(articles.doi, '10.5555/lost.2'))
    const [made] = await data.db
      .select()
      .from(files)
      .where(eq(files.id, text?.pictures['lost.tif']?.id ?? ''))
    expect(made && (await fileStore().has(made.path, made.size))).toBe(true)
    const before = await newest()
    await run()
    expect(await newest()).toBe(before)
  })

  it('takes an article for the one stored with a DOI that is none', async () => {
    await put('a.xml', jatsArticle({ doi: null, title: 'Of no number' }))
    expect(await run()).toMatchObject({ new: 1 })
    const isIt = like(articles.enTitle, 'Of no number')
    await data.db.update(articles).set({ doi: 'N/A', sourceId: null }).where(isIt)
    expect(await run()).toMatchObject({ new: 0, changed: 1 })
    const rows = await data.db.select().from(articles).where(isIt)
    expect(rows.map(({ doi, sourceId }) => [doi, sourceId !== null])).toEqual([[null, true]])
    expect(await run()).toMatchObject({ unchanged: 1 })
  })

  it('takes the first version with a DOI for the article it had without', async () => {
    await put('a.xml', jatsArticle({ doi: null, title: 'Ahead of its number' }))
    expect(await run()).toMatchObject({ new: 1 })
    await put('a.xml', jatsArticle({ doi: '10.5555/late.1', title: 'Ahead of its number' }))
    expect(await run()).toMatchObject({ new: 0, changed: 1 })
    await put('b.xml', jatsArticle({ doi: '10.5555/late.2', title: 'Ahead of its number' }))
    expect(await run()).toMatchObject({ new: 1, unchanged: 1 })
  })

  it('takes one article for one version, and its pictures with it', async () => {
    const body = '<fig id="f1"><label>Fig. 1</label><graphic xlink:href="lamp.png"/></fig>'
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    await put('a/lamp.png', picture)
    await put('a/one.xml', jatsArticle({ doi: null, title: 'Two of a name', body }))
    expect(await run()).toMatchObject({ new: 1 })
    await rm(join(folder, 'a'), { recursive: true })
    await put('b/one.xml', jatsArticle({ doi: '10.5555/name.1', title: 'Two of a name', body }))
    await put('b/two.xml', jatsArticle({ doi: '10.5555/name.2', title: 'Two of a name' }))
    await put('c/late.xml', jatsArticle({ doi: null, title: 'Two of a name', body }))
    expect(await run()).toMatchObject({ new: 2, changed: 1 })
    const [row] = await data.db
      .select({ html: fullTexts.html })
      .from(fullTexts)
      .innerJoin(articles, eq(articles.id, fullTexts.articleId))
      .where(eq(articles.doi, '10.5555/name.1'))
    expect(row?.html).toContain('<img')
  })

  it('leaves no words or facets waiting for their index', async () => {
    await put('w.xml', jatsArticle({ doi: '10.5555/wait.1' }))
    expect(await run()).toMatchObject({ new: 1 })
    const { rows } = await data.db.execute(
      sql`select gin_clean_pending_list(i::regclass) as pages
        from unnest(array['search_documents_words', 'search_documents_facets']) i`,
    )
    expect(rows.map(({ pages }) => Number(pages))).toEqual([0, 0])
  })

  it('only says what would happen in a dry run', async () => {
    await put('dry.xml', jatsArticle({ doi: '10.5555/dry.1' }))
    await put('r.jsonl', JSON.stringify({ id: 'dry:1', title: { zh: '试' } }))
    const before = await newest()
    expect(await run(folder, { dryRun: true })).toMatchObject({ new: 2 })
    const found = await data.db
      .select()
      .from(articles)
      .where(inArray(articles.sourceId, ['dry:1']))
    expect(found).toEqual([])
    expect(await newest()).toBe(before)
    expect(await run()).toMatchObject({ new: 2 })
  })

  it('goes on after a bad file, and says which and why', async () => {
    await put('x/cut.xml', jatsArticle({ doi: '10.5555/cut' }).slice(0, 500))
    await put(
      'x/bomb.xml',
      `<!DOCTYPE article [<!ENTITY a "x">]>${jatsArticle({ doi: '10.5555/bomb' }).slice(38)}`,
    )
    await put('x/good.xml', jatsArticle({ doi: '10.5555/good' }))
    const outcome = await run()
    expect(outcome.new).toBe(1)
    expect(outcome.failed).toEqual([
      { file: join(folder, 'x/bomb.xml'), reason: expect.stringMatching(/entities/) },
      { file: join(folder, 'x/cut.xml'), reason: expect.stringMatching(/line \d+/) },
    ])
  })

  it('refuses the same DOI with other content in one run, and keeps the first', async () => {
    await put('1.xml', jatsArticle({ doi: '10.5555/twin', title: 'First' }))
    await put('2.xml', jatsArticle({ doi: '10.5555/twin', title: 'Second' }))
    const outcome = await run()
    expect(outcome).toMatchObject({ new: 1, failed: [{ reason: expect.stringContaining('1.xml') }] })
    const [kept] = await data.db.select().from(articles).where(eq(articles.doi, '10.5555/twin'))
    expect(kept?.title ?? kept?.enTitle).toBe('First')
  })

  it('takes zip packages with their files, and leaves nothing behind', async () => {
    const xml = jatsArticle({
      doi: '10.5555/zip.1',
      body: '<fig id="f1"><label>Figure 1</label><graphic xlink:href="lamp.svg"/></fig><fig id="f2"><graphic xlink:href="gone.svg"/></fig>',
    })
    // Test files that run beside this one unpack packages too.
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'unpacked-')))
    const good = zipOf([
      { name: 'p/article.xml', bytes: xml },
      { name: 'p/lamp.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { name: 'p/article.pdf', bytes: '%PDF-1.4' },
    ])
    await put('good.zip', good)
    await put('slip.zip', zipOf([{ name: '../../slip.xml', bytes: xml }]))
    const outcome = await run()
    expect(outcome.new).toBe(1)
    expect(outcome.warnings).toEqual([
      `${join(folder, 'good.zip')}/p/article.xml: gone.svg is not in the package`,
    ])
    expect(outcome.failed).toMatchObject([{ file: join(folder, 'slip.zip') }])
    expect(await readdir(tmpdir())).toEqual([])
    const [row] = await data.db.select().from(articles).where(eq(articles.doi, '10.5555/zip.1'))
    expect(row?.hasPdf).toBe(true)
  })

  it('unpacks an archive in an archive with names in GBK, and none in that', async () => {
    const xml = (doi: string) =>
      jatsArticle({ doi, body: '<fig id="f1"><graphic xlink:href="图1.svg"/></fig>' })
    const inner = zipOf([
      { name: 'p/article.xml', bytes: xml('10.5555/zip.2') },
      {
        name: Buffer.from([0x70, 0x2f, 0xcd, 0xbc, 0x31, 0x2e, 0x73, 0x76, 0x67]),
        bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    ])
    const deep = zipOf([{ name: 'c.zip', bytes: zipOf([{ name: 'a.xml', bytes: xml('10.5555/zip.3') }]) }])
    const file = await put(
      'outer.zip',
      zipOf([
        { name: 'inner.zip', bytes: inner },
        { name: 'deep.zip', bytes: deep },
      ]),
    )
    const outcome = await run(file)
    expect(outcome).toMatchObject({ new: 1, warnings: [] })
    expect(outcome.failed.map(({ reason }) => reason)).toEqual([
      'archives in archives in archives; unpack the outer ones',
    ])
  })

  it('bounds what the archives in an archive unpack to together', async () => {
    const inner = (doi: string) => ({
      name: `${doi.slice(8)}.zip`,
      bytes: zipOf([
        { name: 'p/article.xml', bytes: jatsArticle({ doi }) },
        { name: 'p/zeros.csv', bytes: Buffer.alloc(1_000_000) },
      ]),
    })
    const file = await put('siblings.zip', zipOf(['10.5555/zip.4', '10.5555/zip.5'].map(inner)))
    expect(await run(file)).toMatchObject({
      new: 1,
      failed: [{ file: expect.stringMatching(/zip\.5\.zip$/), reason: expect.stringMatching(/200 times/) }],
    })
  })

  it('stops at a file of lines that are no records, and counts those it does not list', async () => {
    const outcome = await run(await put('faults.jsonl', 'x\n'.repeat(12_000)))
    expect(outcome.failed).toHaveLength(1001)
    expect(outcome.failed.at(-1)).toEqual({
      file: join(folder, 'faults.jsonl'),
      reason: expect.stringMatching(/10000 lines in a row/),
    })
    expect(outcome.unlisted.failed).toBe(9000)
  })

  it('reads on after any number of objects that are no records', async () => {
    const outcome = await run(await put('untitled.jsonl', '{"doi":7}\n'.repeat(10_001) + 'x\n'))
    const listed = outcome.failed.length
    expect(listed + outcome.unlisted.failed).toBe(10_002)
    expect(outcome.failed.map(({ reason }) => reason).join()).not.toMatch(/in a row/)
  })

  it('keeps the files a package brought when its XML comes again alone, and reads folders by backslashes', async () => {
    const text = (body: string) => jatsArticle({ doi: '10.5555/bare.1', body })
    const picture = '<fig id="f1"><label>Figure 1</label><graphic xlink:href="lamp.svg"/></fig>'
    await put(
      'whole.zip',
      zipOf([
        { name: 'p\\article.xml', bytes: text(picture) },
        { name: 'p\\lamp.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        { name: 'p\\article.pdf', bytes: '%PDF-1.4' },
      ]),
    )
    expect(await run(join(folder, 'whole.zip'))).toMatchObject({ new: 1, warnings: [] })
    const bare = await put('bare.xml', text(`${picture}<p>Corrected.</p>`))
    expect(await run(bare)).toMatchObject({ changed: 1, warnings: [] })
    const [row] = await data.db.select().from(articles).where(eq(articles.doi, '10.5555/bare.1'))
    const [stored] = await data.db
      .select()
      .from(fullTexts)
      .where(eq(fullTexts.articleId, row?.id ?? 0))
    expect(row?.hasPdf).toBe(true)
    expect(stored?.html).toContain('Corrected.')
    expect(Object.keys(stored?.pictures ?? {})).toContain('lamp.svg')
  })

  it('shows pictures browsers cannot as ones they can, and keeps the originals to fetch', async () => {
    const pixels = sharp({ create: { width: 1700, height: 20, channels: 3, background: '#c00' } })
    const text = (body: string) => jatsArticle({ doi: '10.5555/print.1', body })
    const body =
      '<fig id="f1"><graphic xlink:href="lamp.tif"/></fig><fig id="f2"><graphic xlink:href="ink.jpg"/></fig>'
    await put('print/article.xml', text(body))
    await put('print/lamp.tif', await pixels.clone().tiff().toBuffer())
    await put('print/ink.jpg', await pixels.clone().toColourspace('cmyk').jpeg().toBuffer())
    const stored = async () => {
      const [row] = await data.db.select().from(articles).where(eq(articles.doi, '10.5555/print.1'))
      const [full] = await data.db
        .select()
        .from(fullTexts)
        .where(eq(fullTexts.articleId, row?.id ?? 0))
      const list = await data.db
        .select()
        .from(articleFiles)
        .where(eq(articleFiles.articleId, row?.id ?? 0))
      const types = await Promise.all(
        ['lamp.tif', 'ink.jpg'].map(async (name) =>
          (await data.call(`/front/files/get?id=${full?.pictures[name]?.id}`)).headers.get('content-type'),
        ),
      )
      return {
        pictures: full?.pictures,
        types,
        supplements: list.filter(({ role }) => role === 'supplement'),
      }
    }
    expect(await run(join(folder, 'print'))).toMatchObject({ new: 1, warnings: [] })
    const { pictures, types, supplements } = await stored()
    expect(types).toEqual(['image/webp', 'image/webp'])
    expect(pictures?.['lamp.tif']).toMatchObject({ width: 1600, height: 19 })
    expect(supplements.map(({ name }) => name).sort()).toEqual(['ink.jpg', 'lamp.tif'])

    const bare = await put('again.xml', text(`${body}<p>Corrected.</p>`))
    expect(await run(bare)).toMatchObject({ changed: 1, warnings: [] })
    const again = await stored()
    expect(again.types).toEqual(['image/webp', 'image/webp'])
    expect(again.supplements.map(({ name }) => name).sort()).toEqual(['ink.jpg', 'lamp.tif'])
  })

  it('takes records: journals and issues as needed, own ids kept, bad lines named', async () => {
    const line = (id: string, more: object = {}) =>
      JSON.stringify({
        id,
        title: { zh: `题${id}` },
        authors: [{ zh: '林舟' }, { zh: '何岸' }],
        journal: { zh: '灯学' },
        year: 2020,
        volume: '1',
        issue: '2',
        ...more,
      })
    const file = await put(
      'r.jsonl',
      [line('r:1'), '{', line('r:2', { doi: '10.5555/r' }), line('r:3', { doi: '10.5555/R' })].join('\n'),
    )
    const outcome = await run(file)
    expect(outcome).toMatchObject({ new: 3, failed: [{ file: `${file}:2` }] })
    expect(outcome.warnings).toEqual([expect.stringMatching(/r:2/)])
    const rows = await data.db
      .select()
      .from(articles)
      .where(inArray(articles.sourceId, ['r:1', 'r:2', 'r:3']))
    const [journal] = await data.db.select().from(publications).where(eq(publications.name, '灯学'))
    expect(journal?.own).toBe(false)
    expect(new Set(rows.map(({ publicationId }) => publicationId))).toEqual(new Set([journal?.id]))
    expect(new Set(rows.map(({ periodId }) => periodId)).size).toBe(1)
    const people = await data.db
      .select()
      .from(articleAuthors)
      .where(
        inArray(
          articleAuthors.articleId,
          rows.map(({ id }) => id),
        ),
      )
    expect(people).toHaveLength(6)
    expect(await run(file)).toMatchObject({ new: 0, unchanged: 3 })
    await put('r.jsonl', line('r:1', { volume: '9' }))
    expect(await run(file)).toMatchObject({ changed: 1 })
  })

  it('refuses a folder without anything to import', async () => {
    await mkdir(join(folder, 'empty'))
    await expect(run(join(folder, 'empty'))).rejects.toThrow(/empty holds no site pack/)
    await put('empty/notes.txt', 'x')
    await expect(run(join(folder, 'empty'))).rejects.toThrow(/empty holds no site pack/)
  })

  it('refuses a site or path that is not there before anything is written', async () => {
    await put('a.xml', jatsArticle({ doi: '10.5555/never' }))
    await expect(run(folder, { sld: 'nowhere' })).rejects.toThrow(/no site "nowhere".*lumen/)
    await expect(run(folder, { sld: null })).rejects.toThrow(/--site/)
    await expect(run(join(folder, 'gone'))).rejects.toThrow(/gone does not exist/)
    await expect(run(join(folder, 'a.xml', 'b'))).rejects.toThrow(/leads through a file/)
    expect(await data.db.select().from(articles).where(eq(articles.doi, '10.5555/never'))).toEqual([])
  })
})
