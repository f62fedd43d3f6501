import { expect, it } from 'vitest'
import { articleRow } from '@/lib/backend/import/article-row'
import { bibliographicRecord } from '@/lib/backend/import/records/record'
import { recordArticle } from '@/lib/backend/import/records/record-article'

it.each([
  ['chi', 'zh'],
  ['cn', 'zh'],
  ['eng', 'en'],
  ['pt-BR', 'pt-br'],
  ['fre', 'fr'],
])('stores %s as %s, in texts of other languages too', (lang, stored) => {
  const article = recordArticle(bibliographicRecord.parse({ id: 'x:1', lang, title: { zh: '慢灯' } }))
  const others = {
    otherTitles: [{ lang, html: 'T' }],
    otherAbstracts: [{ lang, kind: null, titleHtml: null, html: 'A' }],
    otherKeywords: [{ lang, words: ['K'] }],
  }
  const row = articleRow({ ...article, ...others }, new Map())
  expect(row.language).toBe(stored)
  expect([row.otherTitles, row.otherAbstracts, row.otherKeywords].flat().map((text) => text.lang)).toEqual([
    ...[stored, stored, stored],
  ])
})
