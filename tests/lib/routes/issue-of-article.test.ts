import { describe, expect, it } from 'vitest'
import { issueOfArticle } from '@/lib/routes/issue-of-article'

const article = { siteId: 104, periodId: 7, ownPublication: true, year: 2024, issue: '1-2' }

describe('issueOfArticle', () => {
  it('names an issue of the own publication by year and number', () =>
    expect(issueOfArticle('en', article)).toBe('/en/issue/2024/1-2/'))
  it('names an issue of another publication by its id: by year and number the site has another one or none', () =>
    expect(issueOfArticle('zh', { ...article, ownPublication: false })).toBe(
      '/newAcademic/104/0/backissue/7/0/zh/',
    ))
  it('names a volume without numbers by its year, and what year and number name twice by its id', () => {
    expect(issueOfArticle('zh', { ...article, issue: '', issueAddressBy: 'year' })).toBe('/zh/issue/2024/')
    expect(issueOfArticle('zh', { ...article, issueAddressBy: 'id' })).toBe(
      '/newAcademic/104/0/backissue/7/0/zh/',
    )
  })
  it('names none where the article stands in no issue', () => {
    expect(issueOfArticle('zh', { ...article, periodId: null })).toBeNull()
    expect(issueOfArticle('zh', { ...article, periodId: null, ownPublication: false })).toBeNull()
  })
  it('goes by year and number where a remote API tells no more', () => {
    const remote = { ...article, ownPublication: undefined, periodId: null }
    expect(issueOfArticle('zh', remote)).toBe('/zh/issue/2024/1-2/')
    expect(issueOfArticle('zh', { ...remote, issue: '' })).toBeNull()
  })
})
