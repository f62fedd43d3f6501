import { expect, it, vi } from 'vitest'
import { clampPage } from '@/components/account/personal/clamp-page'

it.each([
  [2, 2, [1]],
  [5, 0, [0]],
  [1, 2, null],
  [0, 0, null],
  [3, undefined, null],
])('page %i of %s leads to %j', (page, pages, to) => {
  const onPage = vi.fn()
  clampPage(page, pages, onPage)
  expect(onPage.mock.calls[0] ?? null).toEqual(to)
})
