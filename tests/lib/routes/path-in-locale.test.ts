import { expect, it } from 'vitest'
import { pathInLocale } from '@/lib/routes/path-in-locale'

it.each([
  ['/', '/en/home/'],
  ['/zh', '/en'],
  ['/zh/issue/2026/4/?page=2', '/en/issue/2026/4/?page=2'],
  ['/zh/article/doi/10.5555/zh/12/', '/en/article/doi/10.5555/zh/12/'],
  ['/article/doi/10.5555/en/12/zh/', '/article/doi/10.5555/en/12/en/'],
  ['https://a.example/zh/article/doi/10.5555/zh/12/', 'https://a.example/en/article/doi/10.5555/zh/12/'],
  ['http://a.example:3000/zh/', 'http://a.example:3000/en/'],
  ['/homeNav/101/zh', '/homeNav/101/en'],
  ['/article?q=what is X?&type=25', '/article?q=what+is+X%3F&type=25&lang=en'],
  ['/article/doi/10.5555/zh/12/?lang=zh', '/article/doi/10.5555/zh/12/?lang=en'],
])('returns the English path of %s', (path, expected) => {
  expect(pathInLocale(path, 'en')).toBe(expected)
})
