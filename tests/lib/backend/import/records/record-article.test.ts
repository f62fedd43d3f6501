import { describe, expect, it } from 'vitest'
import { bibliographicRecord } from '@/lib/backend/import/records/record'
import { recordArticle } from '@/lib/backend/import/records/record-article'

const record = (values: object = {}) =>
  recordArticle(
    bibliographicRecord.parse({
      id: 'x:1',
      lang: 'zh',
      title: { zh: '慢灯', en: 'Slow <lamps>' },
      ...values,
    }),
  )

describe('recordArticle', () => {
  it('keeps both sides and escapes what is text', () => {
    const article = record({
      authors: [{ zh: '林舟', en: 'LIN Zhou' }, { en: ' ' }],
      abstract: { zh: '一。\n二。' },
      keywords: { zh: ['灯'], en: ['lamp'] },
      cited_by: 4,
      funding: '某基金',
    })
    expect(article.sourceId).toBe('x:1')
    expect(article.titleHtml).toEqual({ zh: '慢灯', en: 'Slow &lt;lamps&gt;' })
    expect(article.authors.map(({ name }) => name)).toEqual([{ zh: '林舟', en: 'LIN Zhou' }])
    expect(article.abstractHtml.zh).toBe('<p>一。</p><p>二。</p>')
    expect(article.keywords).toEqual({ zh: ['灯'], en: ['lamp'] })
    expect(article.citedCount).toBe(4)
    expect(article.fundingStatementHtml.zh).toBe('某基金')
  })

  it.each([
    ['720-725', '720', '725'],
    ['4347–53', '4347', '4353'],
    [undefined, null, null],
  ])('reads the pages %s', (pages, firstPage, lastPage) => {
    expect(record({ pages })).toMatchObject({ firstPage, lastPage })
  })

  it('names the journal, else the proceedings, else the collection', () => {
    expect(record({ journal: { zh: '灯学' }, src: 's' }).journal.title).toEqual({ zh: '灯学', en: null })
    expect(record({ container: { en: 'Lamps 24' } }).journal.title.en).toBe('Lamps 24')
    expect(record({ src: 'archive' }).journal).toMatchObject({
      title: { zh: null, en: null },
      collection: 'archive',
    })
  })

  it('keeps the publisher of a work that is in no journal', () => {
    const thesis = { type: 'thesis', publisher: '湖泊大学', place: '湖边' }
    expect(record(thesis)).toMatchObject({ publisher: '湖泊大学', publisherPlace: '湖边' })
    expect(record({ ...thesis, journal: { zh: '灯学' } }).publisher).toBeUndefined()
    expect(record({ publisher: '//Proceedings of Lamps' }).publisher).toBeUndefined()
  })

  it('takes the year of deposit when no year is known', () => {
    expect(record({ deposited: '2019-03' }).year).toBe(2019)
    expect(record().year).toBeNull()
  })

  it('needs an id and a title', () => {
    expect(bibliographicRecord.safeParse({ id: 'x', title: {} }).success).toBe(false)
    expect(bibliographicRecord.safeParse({ title: { zh: '灯' } }).success).toBe(false)
  })
})
