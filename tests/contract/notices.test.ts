import { eq } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/schema'
import { importPaths } from '@/lib/backend/importer/import-paths'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

const related = (type: string, href = '10.5555/work.1') =>
  `<related-article related-article-type="${type}" ext-link-type="doi" xlink:href="${href}"/>`

describe('notices about a work', () => {
  const data = useDatabase()
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'notices-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const bring = async (doi: string, meta = '') => {
    const path = join(folder, `${doi.replace('/', '_')}.xml`)
    await writeFile(path, jatsArticle({ doi, meta }))
    await importPaths(data.db, [path], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
  }
  const status = async () =>
    (await data.db.select().from(articles).where(eq(articles.doi, '10.5555/work.1')))[0]?.status

  it('leave a retracted work retracted, whatever else is said of it and in whatever order', async () => {
    await bring('10.5555/work.1', related('retraction-forward', '10.5555/gone.1'))
    await bring('10.5555/fix.1', related('corrected-article'))
    expect(await status()).toBe('retracted')
    await bring('10.5555/work.1', related('correction-forward', '10.5555/fix.1'))
    expect(await status()).toBe('corrected')
    await bring('10.5555/doubt.1', related('object-of-concern'))
    expect(await status()).toBe('concern')
    await bring('10.5555/gone.1', related('retracted-article', 'info:doi/10.5555/WORK.1'))
    expect(await status()).toBe('retracted')
    await bring('10.5555/fix.2', related('corrected-article'))
    expect(await status()).toBe('retracted')
  })
})
