import { expect, it } from 'vitest'
import { coAuthorGroups } from '@/app/_entity/co-author-groups'

const work = (id: number, authors: string, enAuthors = '') => ({ id, authors, enAuthors })
const ids = (works: ReturnType<typeof work>[], own = ['王涛', 'Wang Tao']) =>
  coAuthorGroups(works, own).map((group) => group.works.map(({ id }) => id).sort((a, b) => a - b))

it('joins works that share a co-author, also through a third, and never by the name itself', () => {
  const works = [
    work(1, '王涛;李明'),
    work(2, '王涛;张华'),
    work(3, '李明;王涛;张华'),
    work(4, '王涛;赵敏'),
    work(5, '王涛'),
  ]
  expect(ids(works)).toEqual([[1, 2, 3], [4], [5]])
})

it('orders groups by their size, then by their first work', () => {
  const works = [
    work(1, '王涛;李明'),
    work(2, '王涛;张华'),
    work(3, '王涛;张华'),
    work(4, '王涛;李明'),
    work(5, '王涛;孙立'),
    work(6, '王涛;孙立'),
    work(7, '王涛;孙立'),
  ]
  expect(ids(works)).toEqual([
    [5, 6, 7],
    [1, 4],
    [2, 3],
  ])
})

it('knows a co-author in either language of a work, however it is spelt', () => {
  const works = [work(1, '王涛；李明', 'Wang Tao; Li Ming'), work(2, 'WANG Tao; LI-MING')]
  expect(ids(works)).toEqual([[1, 2]])
  expect(ids([work(1, '王涛', 'Tao Wang'), work(2, 'Tao Wang')], ['王涛', 'Tao Wang'])).toEqual([[1], [2]])
})

it('takes another spelling of the name itself for no co-author', () => {
  expect(ids([work(1, '王涛;李明', 'T. Wang;M. Li'), work(2, '王涛;张华', 'T. Wang;H. Zhang')])).toEqual([
    [1],
    [2],
  ])
  expect(ids([work(1, 'T. Wang;M. Li'), work(2, '', 'Wang, T.;H. Zhang')])).toEqual([[1], [2]])
  expect(ids([work(1, 'Wang Tao;Wang Li'), work(2, '', 'T. Wang;Wang Li')])).toEqual([[1, 2]])
})

it('names those whom works of a group share, the most frequent first', () => {
  const works = [work(1, '王涛;李明;孙立'), work(2, '王涛;李明;张华'), work(3, '王涛;李明;张华')]
  expect(coAuthorGroups(works, ['王涛'])[0]?.shared).toEqual(['李明', '张华'])
})
