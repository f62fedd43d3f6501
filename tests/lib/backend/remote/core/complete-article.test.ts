import { describe, expect, it } from 'vitest'
import { completeArticle } from '@/lib/backend/remote/core/complete-article'
import { article } from '@/lib/contract/article'

const row = { id: 1, resName: '题名', authors: '张三;李四', enAuthors: 'ZHANG San;LI Si', doi: '10.1/a' }

describe('an article of the platform', () => {
  it('names its authors one by one, in both languages', () => {
    expect(completeArticle(row).authorList).toEqual([
      { name: '张三', enName: 'ZHANG San' },
      { name: '李四', enName: 'LI Si' },
    ])
    expect(completeArticle({ ...row, authors: null, enAuthors: 'A B' }).authorList).toEqual([
      { name: null, enName: 'A B' },
    ])
    expect(completeArticle({ ...row, authorList: [] }).authorList).toEqual([])
  })

  it('takes journal, column and day from the second field of each', () => {
    expect(
      completeArticle({
        ...row,
        ...{ sourcePublicationName: '学报', enSourcePublicationName: 'Journal', part: '综述' },
        ppubDate: '2024-01-02',
      }),
    ).toMatchObject({
      publicationName: '学报',
      enPublicationName: 'Journal',
      lanmu: '综述',
      publishDate: '2024-01-02',
    })
  })

  it.each([
    [[{ code: 'lowqualitypdf' }], true],
    [['pdf'], true],
    ['pdf,metaxml', true],
    [[{ attachType: 'metaxml' }], false],
    [[], undefined],
  ])('knows by its files %j whether there is a PDF', (attach, hasPdf) => {
    const completed = completeArticle({ ...row, attach })
    expect(completed.hasPdf).toBe(hasPdf)
    expect(article.safeParse({ siteId: 1, ...completed }).error).toBeUndefined()
  })

  it('has a full text where its address is given', () => {
    expect(completeArticle({ ...row, contentUrl: 'a/b' }).hasFullText).toBe(true)
    expect(completeArticle(row).hasFullText).toBeUndefined()
  })

  it('leaves other rows as they are', () => {
    const author = { id: 2, name: '张三' }
    expect(completeArticle(author)).toBe(author)
  })
})
