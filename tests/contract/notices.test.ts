import { eq } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articles, sites } from '@/lib/backend/db/db'
import { importPaths } from '@/lib/backend/import/import-paths'
import { writeWithdrawn } from '@/lib/backend/import/pack/queries/write-withdrawn'
import type { SitePack } from '@/lib/backend/import/pack/schema'
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
  const status = async (doi = '10.5555/work.1') =>
    (await data.db.select().from(articles).where(eq(articles.doi, doi)))[0]?.status

  it('give a work the gravest status any current notice states, in whatever order they are imported', async () => {
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

  const lumen = async () => (await data.db.select().from(sites).where(eq(sites.sld, 'lumen')))[0]?.id ?? 0
  const withdraw = async (...dois: string[]) => {
    const pack = { withdrawn: dois.map((doi) => ({ doi })) } as SitePack
    await writeWithdrawn(data.db, await lumen(), pack)
  }

  it('stop counting once they refer to another work or are withdrawn, and count again when reinstated', async () => {
    await bring('10.5555/work.2')
    await bring('10.5555/gone.2', related('retracted-article', '10.5555/work.2'))
    await bring('10.5555/fix.3', related('corrected-article', '10.5555/work.2'))
    expect(await status('10.5555/work.2')).toBe('retracted')
    await bring('10.5555/gone.2', related('retracted-article', '10.5555/another.1'))
    expect(await status('10.5555/work.2')).toBe('corrected')
    await bring('10.5555/gone.2', related('retracted-article', '10.5555/WORK.2'))
    expect(await status('10.5555/work.2')).toBe('retracted')
    await withdraw('10.5555/gone.2')
    expect(await status('10.5555/work.2')).toBe('corrected')
    await bring('10.5555/work.2', related('retraction-forward', '10.5555/gone.2'))
    expect(await status('10.5555/work.2')).toBe('corrected')
    await withdraw()
    expect(await status('10.5555/work.2')).toBe('retracted')
  })

  it('are listed with the work, with their date and abstract', async () => {
    await bring('10.5555/work.9')
    const abstract = '<abstract><p>The lamps drifted. The office agrees.</p></abstract>'
    await bring('10.5555/gone.9', related('retracted-article', '10.5555/work.9') + abstract)
    const relations = async () => {
      const { data: work } = (await data.json(
        '/front/front-article/getArticleByDoi?doi=10.5555/work.9',
        { headers: { language: 'en' } },
        'lumen',
      )) as { data: { relations: unknown[] } }
      return work.relations
    }
    expect(await relations()).toEqual([
      expect.objectContaining({
        direction: 'to',
        date: '2024',
        summary: 'The lamps drifted. The office agrees.',
        summaryLang: 'en',
      }),
    ])
    await withdraw('10.5555/gone.9')
    expect(await relations()).toEqual([expect.objectContaining({ date: '2024', summary: null })])
    await withdraw()
  })

  it('are listed where a work is cited', async () => {
    const cited = (doi: string) =>
      `<ref><mixed-citation>Lee. Mud. <pub-id pub-id-type="doi">${doi}</pub-id></mixed-citation></ref>`
    const back = `<ref-list>${cited('10.5555/WORK.3')}${cited('10.5555/elsewhere.1')}</ref-list>`
    await bring('10.5555/work.3')
    await bring('10.5555/gone.3', related('retracted-article', '10.5555/work.3'))
    const path = join(folder, 'citing.xml')
    await writeFile(path, jatsArticle({ doi: '10.5555/citing.1', back }))
    await importPaths(data.db, [path], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
    const { references } = (await data.json('/front/ext/article-page?doi=10.5555/citing.1')).data as {
      references: { status: string }[]
    }
    expect(references.map(({ status: state }) => state)).toEqual(['retracted', 'none'])
  })
})
