import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

describe('PDFs of two languages', () => {
  const filesOf = (meta: string, lang = 'zh') =>
    readJats(jatsArticle({ meta, lang, title: '灯' })).article.files.map(({ name, role }) => [name, role])
  const uri = (lang: string, name: string) =>
    `<self-uri content-type="pdf"${lang && ` xml:lang="${lang}"`} xlink:href="${name}"/>`

  it('are that of the article, and that for readers of the other language', () => {
    expect(filesOf(uri('zh', 'a.pdf') + uri('en', 'b.pdf'))).toEqual([
      ['a.pdf', 'pdf'],
      ['b.pdf', 'pdf-en'],
    ])
    expect(filesOf(uri('en', 'b.pdf') + uri('zh', 'a.pdf'))).toEqual([
      ['b.pdf', 'pdf'],
      ['a.pdf', 'pdf-zh'],
    ])
  })

  it('are one where one file is in both', () => {
    expect(filesOf(uri('zh', 'a.pdf') + uri('en', 'a.pdf'))).toEqual([['a.pdf', 'pdf']])
  })

  it('are two of one where neither says another language', () => {
    expect(filesOf(uri('', 'a.pdf') + uri('zh', 'b.pdf')).map(([, role]) => role)).toEqual(['pdf', 'pdf'])
    expect(filesOf(uri('zh', 'a.pdf') + uri('fr', 'b.pdf')).map(([, role]) => role)).toEqual(['pdf', 'pdf'])
  })
})
