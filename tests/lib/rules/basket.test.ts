import { describe, expect, it } from 'vitest'
import {
  badgeText,
  readItems,
  readStrings,
  withAdded,
  withMoved,
  withoutIds,
  writeItems,
} from '@/lib/rules/basket'
import { limits } from '@/lib/rules/limits'

const filled = (...ids: number[]) =>
  withAdded(
    [],
    ids.map((id) => ({ id, title: `Work ${id}` })),
  ).items
const order = (items: readonly { id: number; sortId: number }[]) =>
  items.map(({ id, sortId }) => [id, sortId])

describe('basket items', () => {
  it('are added once, at the end, with their places', () => {
    const { items, added, left } = withAdded(filled(1, 2), [
      { id: 2, title: 'Work 2' },
      { id: 3, title: 'Work 3' },
      { id: 3, title: 'Work 3' },
    ])
    expect(order(items)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect([added, left]).toEqual([1, 0])
  })

  it('find no room above the limit, and this is counted', () => {
    const full = filled(...Array.from({ length: limits.basket.items - 1 }, (_, at) => at + 1))
    const { items, added, left } = withAdded(
      full,
      [500, 501, 502].map((id) => ({ id, title: '' })),
    )
    expect([items.length, added, left]).toEqual([limits.basket.items, 1, 2])
  })

  it('move by place, to the ends at most', () => {
    expect(order(withMoved(filled(1, 2, 3), 1, 1)).map(([id]) => id)).toEqual([2, 1, 3])
    expect(order(withMoved(filled(1, 2, 3), 1, 99)).map(([id]) => id)).toEqual([2, 3, 1])
    expect(order(withMoved(filled(1, 2, 3), 3, -1))).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ])
    expect(order(withMoved(filled(1, 2), 9, 0)).map(([id]) => id)).toEqual([1, 2])
  })

  it('leave and close the gap', () => {
    expect(order(withoutIds(filled(1, 2, 3), [2]))).toEqual([
      [1, 1],
      [3, 2],
    ])
  })

  it('survive being written and read, in the order of sortId', () => {
    const items = filled(5, 6, 7)
    expect(readItems(writeItems(items))).toEqual({ items, broken: false })
    const shuffled = writeItems([items[2]!, items[0]!, items[1]!])
    expect(readItems(shuffled).items).toEqual(items)
  })

  it.each([
    ['no JSON', '{"v":1,"items":[', 0, true],
    ['another version', '{"v":9,"items":[]}', 0, true],
    ['no list', '{"v":1,"items":"x"}', 0, true],
    ['one bad entry', '{"v":1,"items":[{"id":1,"resName":"a"},{"id":"x"},null]}', 1, true],
    ['nothing stored', null, 0, false],
  ])('are read as far as they can be: %s', (_, raw, count, broken) => {
    const read = readItems(raw)
    expect([read.items.length, read.broken]).toEqual([count, broken])
  })
})

describe('basket references', () => {
  it('are left out where they cannot be read', () => {
    expect(readStrings('garbage')).toEqual({ style: '', strings: [] })
    expect(readStrings('{"v":1,"style":"apa","strings":[{"id":1,"quote":"q"},7]}').strings).toHaveLength(1)
  })
})

describe('the badge', () => {
  it('is capped at 99', () => {
    expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+'])
  })
})
