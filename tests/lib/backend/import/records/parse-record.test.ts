import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { StoredArticles } from '@/lib/backend/import/queries/stored-articles'
import { createRecordParser } from '@/lib/backend/import/records/parse-record'
import { bibliographicRecord } from '@/lib/backend/import/records/record'
import { recordReport } from '@/lib/backend/import/records/record-report'

const value = { id: 'x:1', title: { zh: '慢灯' }, publisher: '灯塔出版社' }
const text = JSON.stringify(value)

/** Parses the record, of which an import before stored this hash. */
const parsed = (contentHash: string, doi?: string) => {
  const stored = { id: 1, contentHash, sourceId: value.id, doi: null, version: null }
  const known = {
    ...{ find: () => stored, byDoi: () => null, bySource: () => stored },
    ...{ add: () => undefined, refresh: () => Promise.resolve() },
  } satisfies StoredArticles
  const report = recordReport()
  const { outcome } = report
  const parse = createRecordParser(known, report, String)
  return { job: parse({ number: 1, text, record: bibliographicRecord.parse({ ...value, doi }) }), outcome }
}

it('reads anew a record that an earlier version read, and only that', () => {
  const { job, outcome } = parsed(createHash('sha256').update(text).digest('hex'))
  expect(job).toMatchObject({ id: 1, article: { publisher: '灯塔出版社' } })
  expect(outcome.unchanged).toBe(0)
  const again = parsed(job?.hash ?? '')
  expect(again.job).toBeNull()
  expect(again.outcome.unchanged).toBe(1)
})

it('says that a DOI is none, and leaves it out', () => {
  const { job, outcome } = parsed('', 'N/A')
  expect(job?.article.doi).toBeNull()
  expect(outcome.warnings).toEqual(['1: "N/A" is not a DOI and not used as one; a DOI begins with 10.'])
  expect(parsed('', 'DOI：10.5555/a').outcome.warnings).toEqual([])
})
