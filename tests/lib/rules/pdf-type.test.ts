import { expect, it } from 'vitest'
import { pdfTypeFor } from '@/lib/rules/pdf-type'
import { pdfHref } from '@/lib/routes/api-href'

it('is the code of the PDF in the language of a reader, where an article has one', () => {
  const files = [{ role: 'pdf' }, { role: 'pdf-en' }, { role: 'supplement' }]
  expect([pdfTypeFor(files, 'en'), pdfTypeFor(files, 'zh'), pdfTypeFor([], 'en')]).toEqual([
    'pdf-en',
    null,
    null,
  ])
})

it('is part of the address of a download', () => {
  expect(pdfHref(7)).toBe('/rc-pub/front/front-article/download/7/lowqualitypdf')
  expect(pdfHref(7, 'en', 'pdf-en')).toBe('/rc-pub/front/front-article/download/7/pdf-en?language=en')
})
