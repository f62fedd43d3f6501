import { expect, it } from 'vitest'
import { withToken } from '@/lib/backend/member/with-token'

it.each([
  ['/zh/', '/zh/?token=a%2Fb'],
  ['/zh/?q=x', '/zh/?q=x&token=a%2Fb'],
  ['/zh/article/1#s2', '/zh/article/1?token=a%2Fb#s2'],
  ['/zh/article/1?q=x#s?2#3', '/zh/article/1?q=x&token=a%2Fb#s?2#3'],
])('gives %s its code before the fragment', (path, expected) => {
  expect(withToken(path, 'a/b')).toBe(expected)
})
