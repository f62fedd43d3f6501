import { expect, it } from 'vitest'
import { isGroupOf } from '@/lib/backend/site/is-group-of'

it('is a group by its type or its groupType, where it lists the member, and never the aggregate', () => {
  const members = new Map([[1, [2, 3]]])
  const isGroup = (type: string, groupType: number, member = 2) =>
    isGroupOf({ id: 1, type, groupType }, members, member)
  expect([isGroup('group', 0), isGroup('single', 1)]).toEqual([true, true])
  expect([isGroup('single', 0), isGroup('all', 1), isGroup('group', 0, 4)]).toEqual([false, false, false])
})
