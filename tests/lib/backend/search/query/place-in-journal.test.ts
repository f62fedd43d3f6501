import { describe, expect, it } from 'vitest'
import { readCitation } from '@/lib/backend/search/query/place-in-journal'

const place = { year: '2016', volume: '36', issue: '5', page: null, words: ['生态学报'] }

describe('readCitation', () => {
  it.each([
    ...['生态学报 2016 36 5', '生态学报 2016, 36(5)', '生态学报 2016年第36卷第5期', '生态学报 2016;36(05)'],
    ...['生态学报 Vol. 36 No. 5 2016', '生态学报，2016，36（5）', 'vol 36, issue 5 (2016) 生态学报'],
  ])('%s', (query) => expect(readCitation(query)).toEqual(place))

  it('reads pages and names', () =>
    expect(readCitation('Zhang W, Nature 2001, 410: 63-68')).toEqual({
      ...{ year: '2001', volume: '410', issue: null, page: '63' },
      words: ['zhang', 'w', 'nature'],
    }))

  it.each(['土壤水分', '2016', 'deep learning'])('finds no place in %s', (query) =>
    expect(readCitation(query)).toBeNull(),
  )
})
