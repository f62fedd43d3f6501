import { describe, expect, it } from 'vitest'
import { facetNames } from '@/lib/contract/facets'
import { savedSearch, searchParameters, searchWords, subscriptionKindOf } from '@/lib/rules/subscription'

describe('saved searches', () => {
  it('have one form: words alone, or what they are narrowed to in a fixed order', () => {
    expect(savedSearch('  激光   焊接 ')).toBe('激光 焊接')
    expect(savedSearch('q=%E6%BF%80%E5%85%89')).toBe('激光')
    expect(savedSearch('year=2024&sort=date&lang=zh&page=3&q=激光')).toBe('q=激光&year=2024')
    expect(savedSearch(savedSearch('q=a%26b%2Bc 100%25&year=2024'))).toBe('q=a%26b%2Bc 100%25&year=2024')
    expect(searchParameters(savedSearch('q=a%26b%2Bc&year=2024')).get('q')).toBe('a&b+c')
  })

  it('keep a query that looks like a parameter', () => {
    expect(searchParameters(savedSearch('q=TI=laser')).get('q')).toBe('TI=laser')
  })

  it('look for something, and are not endless', () => {
    for (const value of ['', ' ', 'sort=date', 'q= &field=title', `q=${'x'.repeat(1100)}`])
      expect(savedSearch(value)).toBe('')
  })

  it('are named as a reader would', () => {
    expect(searchWords('q=激光&year=2024;2025')).toBe('激光\u20032024;2025')
    expect(searchWords('conditions=[{"q":"a"},{"q":"b","op":"NOT"},null]')).toBe('a\u2003NOT b')
    expect(searchWords('conditions={')).toBe('')
  })

  it('are the fifth kind of what readers subscribe to', () => {
    expect(subscriptionKindOf(5)).toBe('search')
  })
})

it('keeps every facet in a saved search', () => {
  for (const name of facetNames) expect(savedSearch(`q=light&${name}=x`)).toBe(`q=light&${name}=x`)
})
