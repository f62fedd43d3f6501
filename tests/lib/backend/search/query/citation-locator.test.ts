import { describe, expect, it } from 'vitest'
import { readCitation } from '@/lib/backend/search/query/citation-locator'

const place = { year: '2016', volume: '36', issue: '5', page: null, words: ['生态学报'], isOneNumber: false }

describe('readCitation', () => {
  it.each([
    ...['生态学报 2016 36 5', '生态学报 2016, 36(5)', '生态学报 2016年第36卷第5期', '生态学报 2016;36(05)'],
    ...['《生态学报》2016年第36卷第5期', '生态学报 二〇一六年第三十六卷第五期', '生态学报 v36 n5 (2016)'],
    ...['生态学报 2016 V36(5)', '生态学报2016年36卷05期', '生态学报, vol.36, nos. 5, 2016'],
    ...['生态学报 Vol. 36 No. 5 2016', '生态学报，2016，36（5）', 'vol 36, issue 5 (2016) 生态学报'],
    '生态学报 2016/36/5',
  ])('%s', (query) => expect(readCitation(query)).toEqual(place))

  it('reads pages and names', () =>
    expect(readCitation('Zhang W, Nature 2001, 410: 63-68')).toEqual({
      ...{ year: '2001', volume: '410', issue: null, page: '63' },
      ...{ words: ['zhang', 'w', 'nature'], isOneNumber: false },
    }))

  it.each([
    ['中国沙漠 30 (2010) 770-776', '30', '770'],
    ['通信学报 36 (2015) 1-12', '36', '1'],
    ['中国农业科学 42, 2982', '42', '2982'],
  ])('takes the last number of %s for the page', (query, volume, page) =>
    expect(readCitation(query)).toMatchObject({ volume, issue: null, page }),
  )

  it('reads a sentence about what somebody published where', () =>
    expect(readCitation('杨涛在干旱地区农业研究2002年发表的论文')).toMatchObject({
      ...{ year: '2002', words: ['杨涛', '干旱地区农业研究'] },
    }))

  it.each([
    ['生态学报 2013, 33(1/2/3)', '1/2/3'],
    ['生态学报 2013 33 1/2', '1/2'],
    ['生态学报 2013年第33卷第1-2期', '1-2'],
    ['生态学报 2013年33卷第1、2期', '1、2'],
    ['生态学报 2013 33 S1', 's1'],
    ['生态学报 2013, 33(增刊 1)', '增刊1'],
    ['生态学报 Vol. 33 No. Suppl. 1 2013', 'suppl1'],
    ['生态学报 2013, 33(6 Suppl)', '6suppl'],
  ])('reads the issue of %s', (query, issue) =>
    expect(readCitation(query)).toEqual({ ...place, year: '2013', volume: '33', issue }),
  )

  it.each([
    ['2015年第3期', { year: '2015', issue: '3' }],
    ['第35卷第3期', { volume: '35', issue: '3' }],
    ['35(3)', { volume: '35', issue: '3' }],
    ['vol. 35 no. 3', { volume: '35', issue: '3' }],
  ])('reads %s without a journal', (query, numbers) =>
    expect(readCitation(query)).toMatchObject({ ...numbers, words: [] }),
  )

  it('says when a number may be the volume or the issue', () =>
    expect(readCitation('生态学报 2016 5')).toMatchObject({ volume: '5', isOneNumber: true }))

  it.each([
    '土壤水分',
    '2016',
    'deep learning',
    '980-2014 年的气候',
    '1990—2010年沙尘暴',
    '土壤 2001-2010',
    '71-2011年青',
  ])('finds no place in %s', (query) => expect(readCitation(query)).toBeNull())
})
