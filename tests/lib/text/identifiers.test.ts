import { describe, expect, it } from 'vitest'
import { identifierOf, orcidOf, rorOf } from '@/lib/text/identifiers'

describe('orcidOf', () => {
  it.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1694-233X', '0000-0002-1694-233x'],
    ['0000-0002-1825-0098', null],
    ['0000-0002-1694-2330', null],
    ['林明', null],
    [null, null],
  ])('reads %s', (text, id) => expect(orcidOf(text)).toBe(id))
})

describe('rorOf', () => {
  it.each([
    ['https://ror.org/05gq02987', '05gq02987'],
    ['05GQ02987', '05gq02987'],
    ['https://ror.org/05gq0298', null],
    ['University of 05gq02987', null],
  ])('reads %s', (text, id) => expect(rorOf(text)).toBe(id))
})

describe('identifierOf', () => {
  it('tells identifiers of people and institutions from their names', () => {
    expect(identifierOf('author', '0000-0002-1694-233x')).toMatchObject({
      label: 'ORCID iD 0000-0002-1694-233X',
      url: 'https://orcid.org/0000-0002-1694-233X',
    })
    expect(identifierOf('institution', '05gq02987')?.kind).toBe('ror')
    for (const [facet, key] of [
      ['author', '张伟'],
      ['keyword', '05gq02987'],
      ['institution', '0000-0002-1694-233x'],
    ] as const)
      expect(identifierOf(facet, key)).toBeNull()
  })
})
