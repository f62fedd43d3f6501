import { describe, expect, it } from 'vitest'
import { numberedQuery } from '@/lib/backend/search/query/numbers-of-issue'

describe('numberedQuery', () => {
  it.each([
    ['5', "'n=5'"],
    ['05', "'n=5'"],
    ['1/2/3', "'n=1' & 'n=2' & 'n=3'"],
    ['、', null],
  ])('%s', (text, query) => expect(numberedQuery('n', text)?.replace(/^\(|\)$/g, '') ?? null).toBe(query))

  it('looks for a supplement by all its names', () => {
    const found = numberedQuery('n', 'Suppl. 1') ?? ''
    for (const form of ["'n=s1'", "'n=增刊1'", "'n=suppl' & 'n=1'", "'n=z1'"]) expect(found).toContain(form)
    expect(numberedQuery('n', '6S')).toContain("'n=6' & 'n=suppl'")
  })
})

it('finds a volume by its Roman numeral, and by the number of one', () => {
  expect(numberedQuery('v', '12')).toBe("('v=12' | 'v=xii')")
  expect(numberedQuery('v', 'XII')).toBe("('v=xii' | 'v=12')")
})
