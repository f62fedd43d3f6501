import { describe, expect, it } from 'vitest'
import { bothTimes, instant, statedTimes, timeColumns } from '@/lib/backend/import/times/publication-times'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const EARLY = '2026-05-31T23:00:00-02:00'
const LATE = '2026-06-01T08:00:00+07:00'

describe('times of publication', () => {
  it.each([
    [undefined, undefined, 'shown'],
    [LATE, undefined, 'scheduled'],
    ['2026-06-01T08:00:00+08:00', undefined, 'shown'],
    [undefined, LATE, 'shown'],
    [undefined, '2026-06-01T08:00:00+08:00', 'ended'],
    [EARLY, LATE, 'scheduled'],
  ])('from %s until %s is %s', (publishAt, unpublishAt, state) => {
    expect(timeColumns(statedTimes({ publishAt, unpublishAt }), NOW).state).toBe(state)
  })

  it('lets an article be shown while it and its issue are', () => {
    const issue = { publishAt: '2026-01-01T00:00:00+08:00', unpublishAt: '2026-03-01T00:00:00Z' }
    const article = { publishAt: '2025-12-31T20:00:00Z', unpublishAt: '2026-02-01T00:00:00Z' }
    expect(bothTimes(article, issue)).toEqual(article)
    expect(bothTimes(undefined, issue)).toEqual(issue)
    expect(bothTimes(undefined, undefined)).toBeUndefined()
  })

  it.each(['2026-12-01', '2026-12-01T08:00:00', 'tomorrow'])('does not guess what %s means', (text) => {
    expect(instant.safeParse(text).success).toBe(false)
  })
})
