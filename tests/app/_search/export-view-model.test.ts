import { describe, expect, it } from 'vitest'
import { exportAllView } from '@/app/_search/export-view-model'
import { searchState } from '@/app/_search/search-state'
import type { SearchPage } from '@/lib/contract/search-page'

const page = (totalElements: number) => ({ totalElements, canExport: true }) as SearchPage

describe('links to the citations of all hits', () => {
  it('carry the query with its filters and order, one format each', () => {
    const state = searchState('article', { q: '激光', year: '2024', sort: 'date', page: '3' }, 'zh')
    const view = exportAllView(page(12), state, undefined)
    expect(view?.links).toHaveLength(7)
    expect(view?.links[0]?.href).toBe(
      '/rc-pub/front/ext/search-export?q=%E6%BF%80%E5%85%89&year=2024&sort=date&lang=zh&citationType=BibTeX',
    )
    expect(view?.note).toBe('导出全部 12 条结果的题录')
  })

  it('carry the rows of an advanced search as its call takes them', () => {
    const state = searchState('article', { q1: 'laser', f1: 'resName_tic', yearFrom: '2020' }, 'en')
    const href = exportAllView(page(1), state, '[{"q":"laser"}]')?.links[0]?.href ?? ''
    const query = new URLSearchParams(href.split('?')[1])
    expect(query.get('conditions')).toBe('[{"q":"laser"}]')
    expect(query.has('q1')).toBe(false)
  })

  it('say where only the first are exported, and are none without articles', () => {
    expect(exportAllView(page(9000), searchState('article', { q: 'x' }, 'en'), undefined)?.note).toContain(
      'first 5,000',
    )
    expect(exportAllView(page(0), searchState('article', { q: 'x' }, 'en'), undefined)).toBeNull()
    expect(exportAllView(page(4), searchState('news', { q: 'x' }, 'en'), undefined)).toBeNull()
  })

  it('are none where the back end does not say that it exports', () => {
    const state = searchState('article', { q: 'x' }, 'en')
    expect(exportAllView({ ...page(4), canExport: false }, state, undefined)).toBeNull()
  })
})
