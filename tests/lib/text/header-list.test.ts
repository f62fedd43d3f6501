import { describe, expect, it } from 'vitest'
import { headerList, namesEtag } from '@/lib/text/header-list'
import { codingOf } from '@/lib/front/page'

/** Maximum milliseconds of processor time for a header of the longest accepted length; a quadratic pattern takes seconds. */
const BOUND_MS = 250

const spaces = ' '.repeat(60_000)

function msOf(work: () => unknown): number {
  const startedAt = process.cpuUsage()
  work()
  return process.cpuUsage(startedAt).user / 1000
}

describe('lists in headers', () => {
  it('parts members and leaves out empty ones', () => {
    expect(headerList(' "a" ,W/"b",, ')).toEqual(['"a"', 'W/"b"'])
    expect([headerList(null), headerList(undefined), headerList('')]).toEqual([[], [], []])
  })

  it('finds strong and weak tags, and no part of one', () => {
    expect(namesEtag('"x", W/"abc"', '"abc"')).toBe(true)
    expect(namesEtag('"x", W/"abc"', 'W/"abc"')).toBe(true)
    expect(namesEtag('"abc"', 'W/"abc"')).toBe(true)
    expect(namesEtag('"xabc"', '"abc"')).toBe(false)
    expect(namesEtag(null, '"abc"')).toBe(false)
    expect(namesEtag('*', '"abc"')).toBe(true)
  })

  it('reads a header of 60 KB of spaces in no time', () => {
    expect(msOf(() => headerList(`"a"${spaces}x`))).toBeLessThan(BOUND_MS)
    expect(msOf(() => namesEtag(`"a"${spaces}x`, '"abc"'))).toBeLessThan(BOUND_MS)
    expect(msOf(() => codingOf(`gzip${spaces}x`, 10_000))).toBeLessThan(BOUND_MS)
  })

  it('still reads weights of codings', () => {
    expect(codingOf('gzip ; q=0, br;q=0.0', 10_000)).toBe('identity')
    expect(codingOf('gzip;q=0.5 , br ; q=1', 10_000)).toBe('br')
  })
})
