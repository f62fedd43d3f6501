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
