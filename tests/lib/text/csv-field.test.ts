import { expect, it } from 'vitest'
import { csvField } from '@/lib/text/csv-field'

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'writes no formula behind %j',
  (sign) =>
    expect(csvField(`${sign}cmd()`).replace(/^"/, '')).toBe(`'${sign}cmd()${/[\r\n]/.test(sign) ? '"' : ''}`),
)

it.each(['-1.5', '+3', '12%'])('leaves the number %s', (text) => expect(csvField(text)).toBe(text))
