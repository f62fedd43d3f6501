import { expect, it } from 'vitest'
import { summed } from '@/lib/backend/usage/queries/counts'

const use = (siteId: number, resourceId: number, views: number) => ({
  ...{ siteId, resourceId, views },
  ...{ kind: 'article', day: '2026-11-27', downloads: 0 },
})
const byWork = ({ kind, resourceId }: ReturnType<typeof use>) => `${kind}/${resourceId}`

it('sums the uses of a work, in the same order whichever was used first: two instances never wait in a circle', () => {
  const uses = [use(1, 7, 1), use(1, 8, 2), use(2, 7, 3)]
  const sums = (order: number[]) =>
    summed(
      order.flatMap((at) => uses[at] ?? []),
      byWork,
    ).map(({ resourceId, views }) => [resourceId, views])
  expect(sums([0, 1, 2])).toEqual([
    [7, 4],
    [8, 2],
  ])
  expect(sums([1, 2, 0])).toEqual(sums([0, 1, 2]))
})
