import { expect, it } from 'vitest'
import { RECORD_LIMITS } from '@/lib/backend/import/import-limits'
import { recordReport, reportRoom } from '@/lib/backend/import/records/record-report'

it('lists the first failures and warnings of all files of an import, and counts the rest', () => {
  const room = reportRoom()
  const [first, second] = [recordReport(room), recordReport(room)]
  for (let line = 1; line <= RECORD_LIMITS.listed; line += 1) first.fail(`a:${line}`, 'no JSON')
  second.fail('b:1', 'no JSON')
  second.fail('b:2', 'no JSON')
  expect(first.outcome.failed).toHaveLength(RECORD_LIMITS.listed)
  expect(second.outcome).toMatchObject({ failed: [], unlisted: { failed: 2, warnings: 0 } })
  for (let line = 0; line <= RECORD_LIMITS.listed; line += 1) second.warn('odd')
  expect(second.outcome.warnings).toHaveLength(RECORD_LIMITS.listed)
  expect(second.outcome.unlisted.warnings).toBe(1)
})

it('cuts a reason that repeats a whole line', () => {
  const { outcome, fail } = recordReport()
  fail('a:1', 'x'.repeat(1_000_000))
  expect(outcome.failed[0]?.reason).toHaveLength(RECORD_LIMITS.reason)
})
