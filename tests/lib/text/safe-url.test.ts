import { expect, it } from 'vitest'
import { safeUrl } from '@/lib/text/safe-url'

it.each([
  'https://example.org/a?b=1',
  'http://example.org',
  'mailto:a@example.org',
  'tel:+861012345678',
  '/zh/home/',
  '/zh/article/doi/10.5555/a//b/',
])('lets %s through', (url) => {
  expect(safeUrl(url)).toBe(url)
})

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '/.//example.org',
  '/a/%2e%2e//example.org',
  '/./\\example.org',
  'null',
  'undefined',
  '',
  'example.org',
  null,
])('refuses %j', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})
