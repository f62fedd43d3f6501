import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { articles, publications, searchDocuments } from '@/lib/backend/db/db'
import { importPaths, totalOf } from '@/lib/backend/import/import-paths'
import { useDatabase } from '../support/database'

const records = [
  {
    id: 'nowhere:1',
    src: 'collector',
    type: 'thesis',
    title: { zh: '无刊文献之一' },
    publisher: '某大学',
    year: 2020,
  },
  {
    id: 'nowhere:2',
    src: 'collector',
    type: 'preprint',
    title: { zh: '无刊文献之二' },
    abstract: { zh: '含量为 $2 . 5 ~ \\mathrm { g } ^ { - 1 }$ 的无刊样品。' },
    issue: '7',
    year: 2021,
  },
]

describe('records that name no journal', () => {
  const suite = useDatabase()
  let id = 0
  let publicationId = 0

  beforeAll(async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'no-journal-')), 'records.jsonl')
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
    const run = { sld: 'lumen', dryRun: false, onProgress: () => undefined }
    expect(totalOf(await importPaths(suite.db, [file], run))).toMatchObject({ new: 2, failed: [] })
    const [row] = await suite.db.select().from(articles).where(eq(articles.sourceId, 'nowhere:2'))
    id = row?.id ?? 0
    publicationId = row?.publicationId ?? 0
    expect(row?.periodId).toBeNull()
  })

  it('belong together, to no journal of a name', async () => {
    const rows = await suite.db.select().from(publications).where(eq(publications.id, publicationId))
    expect(rows).toMatchObject([{ name: '', enName: null, publisher: null }])
    const { data } = await suite.json(`/front/front-article/${id}`)
    expect(data).toMatchObject({ publicationName: null, sourcePublicationName: null })
  })

  it('make no journal to browse, to find or to choose', async () => {
    expect((await suite.call(`/front/front-publication/detail/${publicationId}`)).status).toBe(404)
    const indexed = await suite.db
      .select()
      .from(searchDocuments)
      .where(and(eq(searchDocuments.kind, 'publication'), eq(searchDocuments.refId, publicationId)))
    expect(indexed).toEqual([])
    const { data } = await suite.json(`/front/search/clusters?type=article&q=${encodeURIComponent('无刊')}`)
    expect(JSON.stringify(data)).toContain('2021')
    expect(JSON.stringify(data)).not.toMatch(/collector/)
  })

  it('name their source in no citation', async () => {
    for (const type of ['BibTeX', 'Endnote', 'RefMan', 'NoteExpress', 'NoteFirst']) {
      const path = `/front/front-article/downloadCitation?ids=${id}&citationType=${type}&language=zh`
      const file = await (await suite.call(path)).text()
      expect(file).toContain('无刊文献之二')
      expect(file).not.toMatch(/collector|journal\s*=|^JO? {2}-|^T2/im)
    }
  })

  it('show formulas as formulas, in the abstract and in what a search shows of it', async () => {
    const { data } = await suite.json(`/front/front-article/${id}`)
    expect(data).toMatchObject({ summary: expect.stringMatching(/<math>.*<\/math>/) })
    const path = `/front/search?q=${encodeURIComponent('无刊样品')}&type=article&highlight=true`
    const shown = JSON.stringify((await suite.json(path)).data)
    expect(shown).toContain('g−1')
    expect(shown).not.toMatch(/\$|mathrm/)
  })
})
