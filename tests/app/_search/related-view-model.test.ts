import { describe, expect, it } from 'vitest'
import { relatedView } from '@/app/_search/related-view-model'
import { searchState } from '@/app/_search/search-state'
import type { Clusters } from '@/lib/contract/clusters'
import { translator } from '@/lib/i18n/translator'

const clusters: Clusters = {
  total: 9,
  more: false,
  facets: [
    {
      name: 'keyword',
      values: [
        { key: '激光', label: '激光', enLabel: 'laser', count: 9 },
        { key: '焊接', label: '焊接', enLabel: 'welding', count: 4 },
        { key: '合金', label: '合金', enLabel: null, count: 1 },
      ],
    },
  ],
}
const t = translator('zh', 'search')

describe('related searches', () => {
  it('are the keywords the hits share, without those that are typed, as searches of their own', () => {
    const view = relatedView(clusters, searchState('article', { q: '激光', year: '2024' }, 'zh'), t)
    expect(view?.links.map(({ label }) => label)).toEqual(['焊接'])
    const address = new URL(view?.links[0]?.href ?? '', 'https://example.org')
    expect(address.pathname).toBe('/article')
    expect(address.searchParams.get('q')).toBe('焊接')
    expect(address.searchParams.has('year')).toBe(false)
  })

  it('are none of other types, and none without words', () => {
    expect(relatedView(clusters, searchState('news', { q: '激光' }, 'zh'), t)).toBeNull()
    expect(relatedView(clusters, searchState('article', {}, 'zh'), t)).toBeNull()
    expect(relatedView(null, searchState('article', { q: '激光' }, 'zh'), t)).toBeNull()
  })
})
