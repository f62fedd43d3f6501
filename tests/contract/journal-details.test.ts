import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { publications } from '@/lib/backend/db/db'
import { importPaths, totalOf } from '@/lib/backend/import/import-paths'
import { useDatabase } from '../support/database'

const suite = useDatabase()

const record = (id: string, rest: object) => ({
  ...{ id, src: 'test', type: 'article', title: { zh: `刊名补全试验${id}` }, year: 2019 },
  ...rest,
})

async function imported(...records: object[]) {
  const file = join(await mkdtemp(join(tmpdir(), 'journals-')), 'records.jsonl')
  await writeFile(file, records.map((each) => JSON.stringify(each)).join('\n'))
  const run = { sld: 'lumen', dryRun: false, onProgress: () => undefined }
  expect(totalOf(await importPaths(suite.db, [file], run))).toMatchObject({
    new: records.length,
    failed: [],
    warnings: [],
  })
}

const journal = async (name: string) =>
  (await suite.db.select().from(publications).where(eq(publications.name, name)))[0]

const idsFor = async (q: string) => {
  const { data } = await suite.json(`/front/search?type=article&q=${encodeURIComponent(q)}`)
  return (data as { content: { sourceId: string }[] }).content.map(({ sourceId }) => sourceId)
}

it('completes a stored journal by what later records state of it, and its earlier works are found by that', async () => {
  await imported(record('a1', { journal: { zh: '砂岩学报' }, volume: '7', issue: '2', authors: [] }))
  expect(await journal('砂岩学报')).toMatchObject({ enName: null, issn: null })
  await imported(
    record('a2', { journal: { zh: '砂岩学报', en: 'Acta Arenitica' }, issn: '2222-3337', volume: '8' }),
  )
  expect(await journal('砂岩学报')).toMatchObject({ enName: 'Acta Arenitica', issn: '2222-3337' })
  expect(await idsFor('JN="Acta Arenitica"')).toHaveLength(2)
  expect(await idsFor('Acta Arenitica 2019, 7(2)')).toEqual(['a1'])
  const found = await suite.json(`/front/front-publication/search?q=${encodeURIComponent('Acta Arenitica')}`)
  expect((found.data as { totalElements: number }).totalElements).toBe(1)
})

it('completes a journal within one import, and never takes back what is known', async () => {
  await imported(
    record('b1', { journal: { zh: '页岩学报' } }),
    record('b2', { journal: { zh: '页岩学报', en: 'Acta Argillitica' } }),
    record('b3', { journal: { zh: '页岩学报', en: 'Another Name' } }),
    record('b4', { journal: { zh: '页岩学报' } }),
  )
  expect(await journal('页岩学报')).toMatchObject({ enName: 'Acta Argillitica' })
  expect(await idsFor('JN="Acta Argillitica"')).toHaveLength(4)
})

it('leaves the journal of a site pack as the pack describes it', async () => {
  const [own] = await suite.db.select().from(publications).where(eq(publications.own, true))
  await suite.db
    .update(publications)
    .set({ cn: null })
    .where(eq(publications.id, own?.id ?? 0))
  await imported(record('c1', { journal: { zh: own?.name }, issn: own?.issn, cn: '11-1111/X' }))
  const [after] = await suite.db
    .select()
    .from(publications)
    .where(eq(publications.id, own?.id ?? 0))
  expect(after?.cn).toBeNull()
})
