import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { articles, files, fullTexts } from '@/lib/backend/db/db'
import { importPaths, totalOf } from '@/lib/backend/import/import-paths'
import { rerender } from '@/lib/backend/import/rerender'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

/** An incompressible picture of random pixels. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

describe('pictures of articles', () => {
  const data = useDatabase()

  const textOf = async (doi: string) => {
    const [row] = await data.db
      .select({ full: fullTexts, id: articles.id })
      .from(articles)
      .innerJoin(fullTexts, eq(fullTexts.articleId, articles.id))
      .where(eq(articles.doi, doi))
    if (!row) throw new Error(`${doi} has no text`)
    return row
  }
  const widthAt = async (address: string) => {
    const answer = await data.call(address)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { ...(await sharp(bytes).metadata()), cache: answer.headers.get('cache-control') }
  }

  it('are kept in the widths pages show, the file itself beside them; old articles get theirs when rendered anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'widths-'))
    const body = '<fig id="f1"><label>Figure 1</label><graphic xlink:href="map.png"/></fig>'
    await writeFile(join(folder, 'article.xml'), jatsArticle({ doi: '10.5555/widths.1', body }))
    await writeFile(join(folder, 'map.png'), await noise(700, 90).png().toBuffer())
    const outcome = await importPaths(data.db, [folder], {
      ...{ sld: 'lumen', dryRun: false, onProgress: () => undefined },
    })
    await rm(folder, { recursive: true })
    expect(totalOf(outcome)).toMatchObject({ new: 1, warnings: [] })

    const { full, id } = await textOf('10.5555/widths.1')
    const picture = full.pictures['map.png']
    expect(picture).toMatchObject({ width: 700, widths: [160, 480, 700] })
    const address = `/front/files/get?id=${picture?.id}`
    expect(await widthAt(address)).toMatchObject({ format: 'png', width: 700 })
    expect(await widthAt(`${address}&w=160`)).toMatchObject({ format: 'webp', width: 160 })
    expect(await widthAt(`${address}&w=320`)).toMatchObject({ width: 480 })
    expect(await widthAt(`${address}&w=1600`)).toMatchObject({ format: 'webp', width: 700 })
    expect((await data.call(`${address}&w=wide`)).status).toBe(400)

    await data.db.delete(files).where(
      inArray(
        files.packKey,
        [160, 480, 700].map((w) => `10.5555/widths.1/map.png@${w}.webp`),
      ),
    )
    await data.db
      .update(files)
      .set({ meta: null })
      .where(eq(files.id, picture?.id ?? ''))
    expect(await widthAt(`${address}&w=160`)).toMatchObject({
      format: 'png',
      cache: expect.stringContaining('no-cache'),
    })
    await data.db.update(fullTexts).set({ version: 0 }).where(eq(fullTexts.articleId, id))
    expect(await rerender(data.db)).toEqual({ done: 1, failed: [] })
    expect((await textOf('10.5555/widths.1')).full.pictures['map.png']?.widths).toEqual([160, 480, 700])
    expect(await widthAt(`${address}&w=160`)).toMatchObject({ format: 'webp', width: 160 })
  })
})
