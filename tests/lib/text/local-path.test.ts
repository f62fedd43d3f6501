import { expect, it } from 'vitest'
import { isLocalPath, isReturnPath } from '@/lib/text/local-path'

it.each(['/', '/zh/home/?a=1#b', '/zh/article/doi/10.5555/a//b/', '/login?back=%2F%2Fx', '/a?q=//b/../c'])(
  '%s stays here',
  (path) => expect(isLocalPath(path)).toBe(true),
)

it.each([
  '',
  'zh/home',
  '//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/%252e%252e//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/a\nb',
  '/a?b\\c',
  null,
  undefined,
])('%j may lead elsewhere', (path) => expect(isLocalPath(path)).toBe(false))

it('leads back to no form of signing in', () => {
  expect(isReturnPath('/zh/home/')).toBe(true)
  expect(isReturnPath('/zh/login?back=%2F')).toBe(false)
})
