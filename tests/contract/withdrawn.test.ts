import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/schema'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { useDatabase } from '../support/database'

describe('a pack that withdraws a work', () => {
  const suite = useDatabase()
  const gone = () => suite.db.select().from(articles).where(isNotNull(articles.withdrawnAt))

  it('leaves a tombstone with the reason, and gives the work back once it is no longer named', async () => {
    const [work] = (await suite.db.select().from(articles)).filter(({ doi }) => doi)
    const folder = join(await mkdtemp(join(tmpdir(), 'withdrawn-')), 'lumen')
    await cp('tests/fixtures/packs/lumen', folder, { recursive: true })
    const file = join(folder, 'site.yaml')
    const yaml = await readFile(file, 'utf8')
    const entry = `withdrawn: [{ doi: ${JSON.stringify(work?.doi?.toUpperCase())}, reason: Asked for by the authors }]`
    await writeFile(file, `${yaml}\n${entry}\n`)
    await importPack(suite.db, folder, () => undefined)
    expect((await gone()).map(({ id }) => id)).toEqual([work?.id])
    const { data } = await suite.json(`/front/front-article/${work?.id}`)
    expect(data).toMatchObject({ withdrawn: { reason: 'Asked for by the authors' } })
    const found = await suite.json(`/front/search?type=article&q=${encodeURIComponent(`"${work?.doi}"`)}`)
    expect(JSON.stringify(found.data)).not.toContain(`"id":${work?.id},`)
    await writeFile(file, yaml)
    await importPack(suite.db, folder, () => undefined)
    expect(await gone()).toEqual([])
  })
})
