import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Context } from '@/lib/backend/http/handler'

vi.mock('@/lib/backend/search/queries/similar-values', () => ({
  valuesByPinyin: vi.fn(() => Promise.resolve([])),
  keywordsWithSounds: vi.fn(() => Promise.resolve([])),
  usesOfValues: vi.fn(() => Promise.resolve(new Map())),
}))

vi.resetModules()
const { wordsSaidEach } = await import('@/lib/backend/search/meaning/sounds')
const { valuesByPinyin } = await import('@/lib/backend/search/queries/similar-values')
afterAll(() => vi.resetModules())

const said = (typed: string) => wordsSaidEach({} as Context, { siteIds: [1], scope: sql`true` }, typed)

beforeEach(() => vi.mocked(valuesByPinyin).mockClear())

it('looks at no further word behind one that says nothing', async () => {
  expect(await said('deep learning for images')).toEqual([])
  expect(valuesByPinyin).toHaveBeenCalledTimes(1)
})

it.each(['tuxiang', 'a b c', 'xb yc zd we rt yu', 'soil 2018'])('looks at none of %s', async (typed) => {
  expect(await said(typed)).toEqual([])
  expect(valuesByPinyin).not.toHaveBeenCalled()
})
