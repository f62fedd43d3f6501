import { describe, expect, it } from 'vitest'
import { sourceWithEnDashes, withEnDashes } from '@/lib/text/number-ranges'

describe('ranges of numbers', () => {
  it.each([
    ['270-281', '270–281'],
    ['e1-e10', 'e1–e10'],
    ['第 1-2 期', '第 1–2 期'],
    ['12-18,20-22', '12–18,20–22'],
  ])('of %s have an en dash', (text, expected) => expect(withEnDashes(text)).toBe(expected))

  it.each(['281-270', 'e2021-14', 'A1-B2', '2026-11-28', 'x.1-2'])('%s is none', (text) =>
    expect(withEnDashes(text)).toBe(text),
  )
})

describe('the source of a work', () => {
  it.each([
    ['光学，2026, 12(4): 1-10', '光学，2026, 12(4): 1–10'],
    ['Optics, 2026, 12(1-2): 1-10', 'Optics, 2026, 12(1–2): 1–10'],
    ['Optics, 2026: 1-10', 'Optics, 2026: 1–10'],
  ])('%s has them at issue and pages', (text, expected) => expect(sourceWithEnDashes(text)).toBe(expected))

  it.each(['Optics 1-2, 2026', '0998-5555', 'ISSN 1234-5678', '2026-11-28', 'Optics, 2026, 12(4): e2021-14'])(
    '%s is left as it is',
    (text) => expect(sourceWithEnDashes(text)).toBe(text),
  )
})
