import { expect, it, vi } from 'vitest'
import { totalOf } from '@/lib/backend/db/db'

const rows = (length: number) => Array.from({ length }, (_, at) => at)

it('does not count a list that ends on the page', async () => {
  const count = vi.fn(() => Promise.resolve(-1))
  expect(await totalOf(rows(3), { page: 0, size: 5 }, count)).toBe(3)
  expect(await totalOf(rows(3), { page: 2, size: 5 }, count)).toBe(13)
  expect(await totalOf([], { page: 0, size: 5 }, count)).toBe(0)
  expect(count).not.toHaveBeenCalled()
})

it('counts a list that may go on, and one that ends before the page', async () => {
  const count = () => Promise.resolve(7)
  expect(await totalOf(rows(5), { page: 0, size: 5 }, count)).toBe(7)
  expect(await totalOf([], { page: 2, size: 5 }, count)).toBe(7)
})
