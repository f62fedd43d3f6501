import { expect, it } from 'vitest'
import { hrefOfArticle } from '@/lib/routes/article-path'

it.each([
  ['10.5555/a(b);c<d>%', '/zh/article/doi/10.5555/a(b)%3Bc%3Cd%3E%25/'],
  ['10.5555/a//b', '/zh/article/doi/10.5555/a//b/'],
  // Browsers remove dot segments from an address, and servers reject them.
  ['10.5555/a/../b', '/zh/article/7/'],
  ['10.5555/a\\b', '/zh/article/7/'],
  [null, '/zh/article/7/'],
])('an article with the DOI %s is at %s', (doi, path) =>
  expect(hrefOfArticle('zh', { id: 7, doi })).toBe(path),
)
