import { describe, expect, it } from 'vitest'
import { plainQuery } from '@/lib/backend/search/query/tsquery'

const ask = (text: string) => plainQuery({ kind: 'term', field: null, text, phrase: false }, false)

describe('plainQuery', () => {
  it('looks for an ISSN within DOIs too', () =>
    expect(ask('1000-3045')).toContain("('i=10003045' | ('d=1000' & 'd=3045'))"))
  it('takes eight figures without a hyphen for an ISSN only', () =>
    expect(ask('1000304x')).toContain("'i=1000304x'"))
})
