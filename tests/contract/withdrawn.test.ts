import { cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { albumItems, albums, articles, banners, news, sites } from '@/lib/backend/db/db'
import { importPaths } from '@/lib/backend/import/import-paths'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { writeWithdrawn } from '@/lib/backend/import/pack/queries/write-withdrawn'
import type { SitePack } from '@/lib/backend/import/pack/schema'
import { bannersOf } from '@/lib/backend/site/queries/news'
import { useDatabase } from '../support/database'

describe('a pack that withdraws a work', () => {
  const suite = useDatabase()
  const withdrawnArticles = () => suite.db.select().from(articles).where(isNotNull(articles.withdrawnAt))

  it('leaves a tombstone with the reason, and gives the work back once it is no longer named', async () => {
    const [work] = (await suite.db.select().from(articles)).filter(({ doi }) => doi)
    const folder = join(await mkdtemp(join(tmpdir(), 'withdrawn-')), 'lumen')
    await cp('tests/fixtures/packs/lumen', folder, { recursive: true })
    const file = join(folder, 'site.yaml')
    const yaml = await readFile(file, 'utf8')
    const entry = `withdrawn: [{ doi: ${JSON.stringify(work?.doi?.toUpperCase())}, reason: Asked for by the authors }]`
    await writeFile(file, `${yaml}\n${entry}\n`)
    await importPack(suite.db, folder, () => undefined)
    expect((await withdrawnArticles()).map(({ id }) => id)).toEqual([work?.id])
    const { data } = await suite.json(`/front/front-article/${work?.id}`)
    expect(data).toMatchObject({ withdrawn: { reason: 'Asked for by the authors' } })
    const found = await suite.json(`/front/search?type=article&q=${encodeURIComponent(`"${work?.doi}"`)}`)
    expect(JSON.stringify(found.data)).not.toContain(`"id":${work?.id},`)
    const works = join(folder, 'articles')
    for (const name of await readdir(works)) {
      const xml = await readFile(join(works, name), 'utf8')
      await writeFile(join(works, name), xml.replace('</article>', '<!-- changed --></article>'))
    }
    const [result] = await importPaths(suite.db, [works], {
      sld: 'lumen',
      dryRun: false,
      onProgress: () => undefined,
    })
    expect(result?.articles).toMatchObject({ changed: 2, failed: [] })
    expect((await withdrawnArticles()).map(({ id }) => id)).toEqual([work?.id])

    const ended = `scheduled: [{ doi: ${JSON.stringify(work?.doi)}, unpublishAt: '2020-01-01T00:00:00Z' }]`
    for (const settings of [`${yaml}\n${entry}\n${ended}\n`, `${yaml}\n${ended}\n`]) {
      await writeFile(file, settings)
      await importPack(suite.db, folder, () => undefined)
      expect((await withdrawnArticles()).map(({ id }) => id)).toEqual([work?.id])
    }
    await writeFile(file, yaml)
    await importPack(suite.db, folder, () => undefined)
    expect(await withdrawnArticles()).toEqual([])
  })
})

describe('a withdrawal that is cut off before its search documents are written', () => {
  const suite = useDatabase()

  it('is none, so that the next import repeats it', async () => {
    const [work] = (await suite.db.select().from(articles)).filter(({ doi }) => doi)
    const pack = { withdrawn: [{ doi: work?.doi ?? '' }] } as SitePack
    const withdraw = () => writeWithdrawn(suite.db, work?.siteId ?? 0, pack)
    await suite.db.execute(sql`
      create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`)
    await suite.db.execute(sql`
      create trigger cut_off before update or delete on search_documents for each row execute function cut_off()`)
    await expect(withdraw()).rejects.toThrow()
    expect(await suite.db.select().from(articles).where(isNotNull(articles.withdrawnAt))).toEqual([])
    await suite.db.execute(sql`drop function cut_off cascade`)
    await withdraw()
    const found = await suite.json(`/front/search?type=article&q=${encodeURIComponent(`"${work?.doi}"`)}`)
    expect(JSON.stringify(found.data)).not.toContain(`"id":${work?.id},`)
  })
})

describe('a work that is withdrawn', () => {
  const suite = useDatabase()

  it('is led to by no banner and counted in no album any more, nor is ended news', async () => {
    const [site] = await suite.db.select().from(sites).where(eq(sites.sld, 'lumen'))
    const siteId = site?.id ?? 0
    const [work] = await suite.db.select().from(articles).where(eq(articles.siteId, siteId)).limit(1)
    const [item] = await suite.db.select().from(news).where(eq(news.siteId, siteId)).limit(1)
    const row = { siteId, name: 'Leads there', enName: 'Leads there', pictureUrl: '/flag.png' }
    await suite.db.insert(banners).values([
      { ...row, type: 'article', targetId: work?.id ?? 0 },
      { ...row, type: 'news', targetId: item?.id ?? 0 },
    ])
    const [album] = await suite.db
      .insert(albums)
      .values({ siteId, name: 'Album', packKey: 'album' })
      .returning()
    const albumId = album?.id ?? 0
    await suite.db.insert(albumItems).values({ albumId, type: 428, resourceId: work?.id ?? 0 })
    const counted = async () => {
      const { data } = await suite.json(`/front/album/${albumId}`)
      return (data as { itemCount: number }).itemCount
    }
    const shown = async () => {
      const { data } = await suite.json('/front/front-news/getTopNews?newsDataType=news')
      return (data as { title: string; type: string }[])
        .filter(({ title }) => title === 'Leads there')
        .map(({ type }) => type)
    }
    expect([await shown(), await counted()]).toEqual([['article', 'news'], 1])
    await suite.db
      .update(articles)
      .set({ withdrawnAt: new Date() })
      .where(eq(articles.id, work?.id ?? 0))
    expect([await shown(), await counted()]).toEqual([['news'], 0])
    await suite.db
      .update(news)
      .set({ state: 'ended' })
      .where(eq(news.id, item?.id ?? 0))
    expect(await shown()).toEqual([])
  })
})

describe('a work of a site that is closed', () => {
  const suite = useDatabase()

  it('is led to by no banner of another site, but by those of its own', async () => {
    const [lumen] = await suite.db.select().from(sites).where(eq(sites.sld, 'lumen'))
    if (!lumen) throw new Error('lumen is not imported')
    const { id: siteId, ...copy } = lumen
    const [other] = await suite.db
      .insert(sites)
      .values({ ...copy, sld: 'other', domain: null })
      .returning()
    const [work] = await suite.db.select().from(articles).where(eq(articles.siteId, siteId)).limit(1)
    const targetId = work?.id ?? 0
    await suite.db
      .insert(banners)
      .values({ siteId, type: 'article', targetId, name: 'There', enName: 'There', pictureUrl: '/flag.png' })
    const leads = async () =>
      (await bannersOf(suite.db, siteId)).some(({ banner }) => banner.name === 'There')
    const state = (id: number, to: 'open' | 'closed') =>
      suite.db.update(sites).set({ state: to }).where(eq(sites.id, id))
    await state(siteId, 'closed')
    expect(await leads()).toBe(true)
    await suite.db
      .update(articles)
      .set({ siteId: other?.id ?? 0 })
      .where(eq(articles.id, targetId))
    expect(await leads()).toBe(true)
    await state(other?.id ?? 0, 'closed')
    expect(await leads()).toBe(false)
  })
})
