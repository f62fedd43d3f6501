import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { importPaths } from '@/lib/backend/import/import-paths'
import { jatsArticle } from '../support/jats'
import { useDatabase } from '../support/database'

const DOI = '10.5555/undated.1'

describe('an article without any date', () => {
  const suite = useDatabase()
  let id = 0
  const text = async (path: string) => (await suite.call(path)).text()

  beforeAll(async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'no-year-')), 'undated.xml')
    const undated = jatsArticle({ doi: DOI, title: 'Undated lamps' }).replace(/<pub-date>.*<\/issue>/, '')
    await writeFile(file, undated)
    await importPaths(suite.db, [file], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
    id = (await suite.db.select().from(articles).where(eq(articles.doi, DOI)))[0]?.id ?? 0
  })

  it('tells no year in its record, its citations and its XML', async () => {
    const { data } = await suite.json(`/front/front-article/${id}`)
    expect(data).toMatchObject({ enResName: 'Undated lamps', year: null })
    for (const type of ['BibTeX', 'Endnote', 'RefMan', 'NoteExpress', 'NoteFirst']) {
      const file = await text(
        `/front/front-article/downloadCitation?ids=${id}&citationType=${type}&language=en`,
      )
      expect(file).toContain('Undated lamps')
      expect(file).not.toMatch(/year\s*=|^PY|^%D|Year/im)
    }
  })

  it('makes no year of its own among the filters and the sets', async () => {
    const { data } = await suite.json('/front/search/clusters?type=article&q=undated')
    expect(JSON.stringify(data)).not.toContain('"key":"0"')
    expect(await text('/front/ext/oai?verb=ListSets')).not.toContain('year:0')
  })
})
