import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { articlesWithStartedLicence } from '@/lib/backend/import/started-licences'
import { importPaths } from '@/lib/backend/import/import-paths'
import { rerender } from '@/lib/backend/import/rerender'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

const LATER = '2099-05-01'
const permissions = (inner: string): string =>
  `<permissions xmlns:ali="http://www.niso.org/schemas/ali/1.0/">${inner}</permissions>`

describe('licences that start later', () => {
  const suite = useDatabase()

  const imported = async (doi: string, meta: string): Promise<number> => {
    const file = join(await mkdtemp(join(tmpdir(), 'later-')), 'work.xml')
    await writeFile(file, jatsArticle({ doi, meta: permissions(meta) }))
    await importPaths(suite.db, [file], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
    const [row] = await suite.db.select().from(articles).where(eq(articles.doi, doi))
    return row?.id ?? 0
  }
  const opened = async (id: number) => {
    const [row] = await suite.db.select().from(articles).where(eq(articles.id, id))
    return [row?.oa, row?.access]
  }

  it('open their articles on their day, without an import', async () => {
    const commons = 'https://creativecommons.org/licenses/by/4.0/'
    const licensed = await imported(
      '10.5555/started.1',
      `<license><ali:license_ref start_date="${LATER}">${commons}</ali:license_ref></license>`,
    )
    const free = await imported('10.5555/started.2', `<ali:free_to_read start_date="${LATER}"/>`)
    await imported('10.5555/started.3', '')
    // A year in the words of a licence is not its day.
    const words = `<license-p>© 2025 The Authors. Open after the embargo.</license-p>`
    await imported(
      '10.5555/started.4',
      `<license start_date="2999-01-01">${words}<ali:license_ref start_date="2999-01-01">${commons}</ali:license_ref></license>`,
    )
    expect(await articlesWithStartedLicence(suite.db)).toEqual([])
    expect(await articlesWithStartedLicence(suite.db, '2099-04-30')).toEqual([])
    const ids = await articlesWithStartedLicence(suite.db, LATER)
    expect(ids).toEqual([licensed, free])
    vi.useFakeTimers({ now: new Date(`${LATER}T08:00:00Z`), toFake: ['Date'] })
    try {
      expect(await rerender(suite.db, { ids })).toEqual({ done: 2, failed: [] })
    } finally {
      vi.useRealTimers()
    }
    expect([await opened(licensed), await opened(free)]).toEqual([
      [true, null],
      [false, 'open'],
    ])
    expect(await articlesWithStartedLicence(suite.db, LATER)).toEqual([])
  })
})
