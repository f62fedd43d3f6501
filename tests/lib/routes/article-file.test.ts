import { describe, expect, it } from 'vitest'
import { articleFilePath, preferredFormat, readArticleFilePath } from '@/lib/routes/article-file'
import { match } from '@/lib/routes/match'

describe('an article as a file', () => {
  it.each(['xml', 'json', 'md', 'pdf', 'bib', 'ris', 'linkset'] as const)(
    '.%s is found by its id',
    (format) => {
      const path = articleFilePath('en', 100001, format)
      expect(readArticleFilePath(path)).toEqual({ locale: 'en', id: 100001, format })
      expect(match(path)).toMatchObject({ screen: 'article-file', params: { thesisId: '100001', format } })
    },
  )

  it.each(['/zh/article/doi/10.5555/a.pdf/', '/zh/article/5/', '/zh/article/5.exe', '/article/5.pdf'])(
    'is not %s',
    (path) => expect(readArticleFilePath(path)).toBeNull(),
  )
})

describe('preferredFormat', () => {
  it.each([
    [undefined, null],
    ['*/*', null],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', null],
    ['application/json, text/plain, */*', null],
    ['image/avif,*/*', null],
    ['application/json', 'json'],
    ['application/x-bibtex', 'bib'],
    ['text/html;q=0.5, application/pdf', 'pdf'],
    ['application/x-research-info-systems;q=0.9, application/jats+xml;q=0.95', 'xml'],
    ['application/linkset+json', 'linkset'],
    ['application/json;q=0', null],
    ['constructor', null],
    ['__proto__', null],
    ['text/markdown, */*;q=0.1', 'md'],
  ])('of "%s" is %s', (accept, format) => expect(preferredFormat(accept)).toBe(format))
})

it.each([
  ['/en/article/doi/10.5555/a(b).1/100001.pdf', { locale: 'en', id: 100001, format: 'pdf' }],
  ['/zh/article/100001/100001.pdf', { locale: 'zh', id: 100001, format: 'pdf' }],
  ['/en/article/doi/10.5555/100001.pdf/', null],
])('reads a PDF below the page of its article: %s', (path, file) => {
  expect(readArticleFilePath(path)).toEqual(file)
})
