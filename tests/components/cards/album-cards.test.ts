import { expect, it } from 'vitest'
import { albumCards } from '@/components/cards/album-cards'

it('writes the number of works and the day of a collection on a line each', () => {
  const album = {
    ...{ id: 1, name: '极端条件', enName: 'Extremes', summary: null, enSummary: null, pictureUrl: null },
    ...{ itemCount: 8, publishDate: '2026-09-01', siteId: 1, address: '' },
  }
  const [card] = albumCards([album as never], 'en', { id: 1, isGroup: false } as never)
  expect(card?.facts.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(['8 items\n1 September 2026'])
})

it('counts a collection of articles alone in articles, as an issue is', () => {
  const album = { id: 1, name: '极端条件', itemCount: 8, articleCount: 8, siteId: 1, address: '' }
  const facts = (locale: 'zh' | 'en') =>
    albumCards([album as never], locale, { id: 1, isGroup: false } as never)[0]?.facts[0]?.text
  expect(facts('zh')).toBe('8\u00a0篇')
  expect(facts('en')).toBe('8\u00a0articles')
})
