import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { importRecords } from '@/lib/backend/import/records/import-records'
import { allSites } from '@/lib/backend/site/queries/site'
import { clusters } from '@/lib/contract/clusters'
import { searchPage } from '@/lib/contract/search-page'
import { useDatabase } from './database'

/** A query string of some values. */
export const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** Returns a database with the records of `tests/fixtures/search`, imported before the tests, and the search calls. */
export function useSearchRecords() {
  const database = useDatabase()
  const site = { id: 0 }
  beforeAll(async () => {
    site.id = (await allSites(database.db))[0]?.id ?? 0
    await importRecords(database.db, {
      siteId: site.id,
      file: 'tests/fixtures/search/records.jsonl',
      onProgress: () => undefined,
    })
  })
  return {
    database,
    site,
    search: async (values: Record<string, string>, path = '/front/search') =>
      searchPage.parse((await database.json(`${path}?${query(values)}`)).data),
    count: async (values: Record<string, string>, path = '/front/clusters') =>
      clusters.parse((await database.json(`${path}?${query(values)}`)).data),
  }
}

/** Returns a database with these records, imported before the tests into its first site. */
export function useOwnRecords(records: readonly object[]) {
  const database = useDatabase()
  beforeAll(async () => {
    const [site] = await allSites(database.db)
    const folder = mkdtempSync(join(tmpdir(), 'records-'))
    const file = join(folder, 'records.jsonl')
    writeFileSync(file, records.map((each) => JSON.stringify(each)).join('\n'))
    await importRecords(database.db, { siteId: site?.id ?? 0, file, onProgress: () => undefined })
    rmSync(folder, { recursive: true })
  })
  return database
}

/** Source ids of a page of hits. */
export const sourceIds = (page: { content: { sourceId: string | null }[] }) =>
  page.content.map((item) => item.sourceId)
