import { describe, expect, it } from 'vitest'
import { citedItem } from '@/lib/contract/citation'
import { citeViewModel } from '@/app/[site]/[locale]/(portal)/cite/view-model'

const data = { quote: '', transQuote: '', style: 'apa', items: [], missing: [], unreadable: 0, over: 0 }

describe('the citation page', () => {
  it('says what of the list is not shown, and why', () => {
    expect(
      citeViewModel({ ...data, missing: [8, 9], unreadable: 1, over: 3 }, { locale: 'en' }).notices,
    ).toEqual([
      '2 articles no longer exist and were left out.',
      '1 invalid article number was left out.',
      'You can cite up to 100 articles at once. Left out: 3.',
    ])
    expect(citeViewModel(data, { locale: 'zh' }).notices).toEqual([])
  })

  it('says with the title that an article was retracted', () => {
    const item = citedItem.parse({ id: 7, resName: '光', enResName: 'Light', status: 'retracted' })
    const titleIn = (locale: 'zh' | 'en') => citeViewModel({ ...data, items: [item] }, { locale }).work?.title
    expect([titleIn('zh'), titleIn('en')]).toEqual(['光（已撤稿）', 'Light [Retracted]'])
  })

  it('leads to an article of a member on its own site', () => {
    const item = citedItem.parse({ id: 7, resName: '光', quote: '光.', doi: '10.5/x', address: 'j.example' })
    const { articles } = citeViewModel(
      { ...data, items: [item, { ...item, address: null }] },
      { locale: 'zh' },
    )
    expect(articles.map(({ href }) => href)).toEqual([
      '//j.example/zh/article/doi/10.5/x/',
      '/zh/article/doi/10.5/x/',
    ])
  })
})
