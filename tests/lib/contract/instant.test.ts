import { expect, it } from 'vitest'
import { instant } from '@/lib/contract/fields'

it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '2026-11-27T05:00:00Z'])(
  'takes %s',
  (text) => expect(instant.parse(text)).toBe(text),
)

it.each([
  '0000-12-31T23:59:59Z',
  `2026-11-27T05:00:00.${'1'.repeat(200)}Z`,
  '2026-02-30T00:00:00Z',
  '2026-11-27',
])('refuses %s, which no timestamp of the database is', (text) =>
  expect(instant.safeParse(text).success).toBe(false),
)
