import { describe, expect, it } from 'vitest'
import { boundNumbers } from '@/lib/text/bound-numbers'

const shown = (text: string) => boundNumbers(text).replaceAll('\u00a0', '~')

describe('numbers bound to their words', () => {
  it.each([
    ['2026 年第 31 卷第 4 期', '2026~年第~31~卷第~4~期'],
    ['2026, Vol. 31, No. 4', '2026,~Vol.~31, No.~4'],
    ['2026, No. S1', '2026,~No. S1'],
    ['', ''],
  ])('%s', (text, bound) => expect(shown(text)).toBe(bound))
})
