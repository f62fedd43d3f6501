import { describe, expect, it } from 'vitest'
import { earlierSearches, withinOf, withinThis } from '@/lib/rules/search-within'

const textsOf = (within: string) => earlierSearches(within).map((search) => search.toString())

describe('searches within results', () => {
  it('are named the last first, each as it would be saved', () => {
    const second = withinThis({ q: '水分', within: '土壤', author: '张伟' })
    expect(earlierSearches(second).map((search) => Object.fromEntries(search))).toEqual([
      { q: '水分', author: '张伟' },
      { q: '土壤' },
    ])
    expect(withinOf(earlierSearches(second))).toBe(second)
    expect(withinOf([])).toBe('')
  })

  it('end at four, and at what a saved search may hold', () => {
    const within = ['b', 'c', 'd'].reduce((before, q) => withinThis({ q, within: before }), 'a')
    expect(textsOf(within)).toEqual(['q=d', 'q=c', 'q=b', 'q=a'])
    expect(withinThis({ q: 'e', within })).toBe('')
    expect(withinThis({ q: 'x'.repeat(1001) })).toBe('')
    expect(withinThis({ q: '', field: 'title' })).toBe('')
    expect(withinThis({ type: '428', q: 'soil', lang: 'zh' })).toBe('soil')
    expect(withinThis({ sort: 'date', author: 'x', q: 'soil' })).toBe('q=soil&author=x')
    expect(earlierSearches('TI=土壤').map((search) => search.get('q'))).toEqual(['TI=土壤'])
  })

  it('read any text to the end', () => {
    expect(textsOf('within='.repeat(500))).toEqual([])
    expect(textsOf(`${'within='.repeat(500)}a`)).toEqual(['q=a'])
  })
})
