import { expect, it } from 'vitest'
import { codingOf } from '@/lib/front/page'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.000', 'identity'],
  ['br;q=0., gzip', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
] as const)('a client that accepts "%s" is sent %s', (accept, coding) => {
  expect(codingOf(accept, 1_000)).toBe(coding)
})

it('sends few bytes as they are, unless that is refused', () => {
  expect(['br', 'br, identity;q=0', 'gzip, *;q=0'].map((accept) => codingOf(accept, 100))).toEqual([
    'identity',
    'br',
    'gzip',
  ])
})
