import { expect, it } from 'vitest'
import { presentText } from '@/lib/text/present-text'

it.each([null, undefined, '', '  ', 'null', 'undefined', ' null '])('reads %j as nothing', (value) => {
  expect(presentText(value)).toBeUndefined()
})

it('gives other texts trimmed', () => {
  expect(presentText(' nullable ')).toBe('nullable')
})
