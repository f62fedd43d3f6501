import { expect, it } from 'vitest'
import { namesakeTest } from '@/lib/backend/search/namesakes'

it.each([
  ['Wang YJ 2009', 'Wang C R'],
  ['Wang, Y.-J. wheat', 'Chunrong Wang'],
  ['Y. J. Wang', '王春荣'],
])('%s does not ask for %s', (query, name) => {
  expect(namesakeTest(query)(name)).toBe(true)
})

it.each([
  ['Wang YJ 2009', 'Wang Y J'],
  ['Wang YJ 2009', 'Yujie Wang'],
  ['Wang Y', 'Wang YJ'],
  ['Y.J. Wang', '王玉洁'],
  ['Wang YJ, Wang CR', 'Wang C R'],
  ['wang wheat', 'Wang C R'],
  ['Wang YJ', 'Li C R'],
  ['Vitamin D', 'Wang C R'],
  ['Wang YJ 王涛', '王涛'],
  ['Wang Y 黄土高原 Wang Tao', 'Wang Tao'],
  ['Li X, Liu Yang 2015', 'Liu Yang'],
  ['Li YN', '刘洋'],
  ['Ma J', 'Mao Y'],
])('%s may ask for %s', (query, name) => {
  expect(namesakeTest(query)(name)).toBe(false)
})
