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

  it.each(['2016-5 生态学报', '生态学报 2016-05'])('reads year and issue of %s', (query) =>
    expect(readCitation(query)).toMatchObject({ year: '2016', issue: '5', words: ['生态学报'] }),
  )

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

  const inFull = { year: '2015', volume: '35', issue: '3', page: '120' }
  it.each<[string, object, string[]?]>([
    ['J Desert Res. 2015 May;35(3):120-5.', inFull, ['j', 'desert', 'res']],
    [
      'J Desert Res. 2015 May-Jun;35(3):120-5. doi: 10.1234/j.2015.3. Epub 2015 Mar 2. PMID: 12345678.',
      inFull,
    ],
    [
      'Cell. 2018 Apr 5;173(2):400-416.e11.',
      { year: '2018', volume: '173', issue: '2', page: '400' },
      ['cell'],
    ],
    ['J Desert Res, vol. 35, no. 3, pp. 120-125, Nov. 2015', inFull, ['j', 'desert', 'res']],
    ['中国沙漠 2015年5月', { year: '2015', issue: null }, ['中国沙漠']],
    ['中国沙漠 2015年3月 第35卷 第3期', { ...inFull, page: null }, ['中国沙漠']],
    ['中国沙漠 二〇一五年五月第三期', { year: '2015', issue: '3' }, ['中国沙漠']],
    ['中国沙漠 Mar 2015', { year: '2015', volume: null }, ['中国沙漠']],
    ['what may be said of March 2015年5月暴雨', { year: '2015' }, undefined],
  ])('leaves out the month of %s', (query, numbers, words) => {
    const read = readCitation(query)
    expect(read).toMatchObject(numbers)
    if (words) expect(read?.words).toEqual(words)
  })

  it.each([
    ['PLoS One 2015;10(3):e0123456', { volume: '10', issue: '3', page: 'e0123456' }],
    ['Science Advances 2020, 6, eaaz1234', { volume: '6', page: 'eaaz1234' }],
    ['Phys. Rev. B 85, 041001 (2012)', { year: '2012', volume: '85', page: '041001' }],
    ['Phys Rev Lett 108, 123456', { volume: '108', page: '123456' }],
    ['中国沙漠 2015 pp120-125', { year: '2015', page: '120' }],
  ])('reads the number of an article: %s', (query, numbers) =>
    expect(readCitation(query)).toMatchObject(numbers),
  )

  it.each([
    ['中国沙漠 2015 Suppl 1', { year: '2015', volume: null, issue: 'suppl1' }],
    ['J Desert Res 35 Suppl 1', { volume: '35', issue: 'suppl1', page: null }],
    ['J Desert Res 2015;35 Suppl 1:120-125', { volume: '35', issue: 'suppl1', page: '120' }],
    ['dietary supplement 2015', { year: '2015', issue: null, words: ['dietary', 'supplement'] }],
  ])('reads a supplement named in English: %s', (query, numbers) =>
    expect(readCitation(query)).toMatchObject(numbers),
  )

  it.each([
    ['[1]王涛,等.中国沙漠,2015,35(3):120-125.', { ...inFull, words: ['王涛', '等', '中国沙漠'] }],
    ['王涛.沙漠化[D].兰州大学,2015', { year: '2015', volume: null, words: ['王涛', '沙漠化', '兰州大学'] }],
    [
      '[2]王涛.沙漠化[J/OL].中国沙漠,2015,35(3):120-125. DOI:10.7522/j.issn.1000-694X.2015.00012',
      { ...inFull, words: ['王涛', '沙漠化', '中国沙漠'] },
    ],
  ])('reads the reference %s', (query, numbers) => expect(readCitation(query)).toMatchObject(numbers))

  it.each([
    ['2015年发表在中国沙漠的文章', ['中国沙漠']],
    ['发表在中国沙漠2015年', ['中国沙漠']],
    ['刊于《中国沙漠》2015年', ['中国沙漠']],
    ['2015年王涛发表在中国沙漠上的文章', ['王涛', '中国沙漠']],
    ['王涛2015年在《中国沙漠》发表的论文', ['王涛', '中国沙漠']],
    ['王涛2015年的论文', ['王涛']],
    ['王涛 2015年论文', ['王涛']],
    ['作者王涛 2015', ['王涛']],
  ])('takes only names of %s', (query, words) =>
    expect(readCitation(query)).toMatchObject({ year: '2015', words }),
  )

  it.each([
    ['Wang:2015', { year: '2015', page: null }],
    ['geng:2015:x', { year: '2015', page: null }],
    ['Nature 2001, 410: 1963', { year: '2001', volume: '410', page: '1963' }],
    ['Nature vol. 410: 1963', { volume: '410', page: '1963' }],
    ['中国沙漠 2015年第3期（总第120期）', { year: '2015', issue: '3', words: ['中国沙漠'] }],
    ['中国沙漠 15年3期', { year: '2015', issue: '3' }],
    ['中国沙漠 2015 35-3', { volume: '35', issue: '3' }],
    ['中国沙漠 2015 35/3', { volume: '35', issue: '3' }],
    ['中国沙漠 2015(35)3', { year: '2015', volume: '35', issue: '3' }],
    ['Zeitschrift Bd. 35, Heft 3', { volume: '35', issue: '3' }],
    ['干旱地区农业研究 总20卷 第2期 2002年', { year: '2002', volume: '20', words: ['干旱地区农业研究'] }],
    ['通信学报上林艳2020年那篇', { year: '2020', words: ['通信学报', '林艳'] }],
    ['1994年中国沙漠刊登的董光荣的文章', { year: '1994', words: ['中国沙漠', '董光荣'] }],
    ['秦静老师2004年在软件学报发的论文', { year: '2004', words: ['秦静老师', '软件学报'] }],
    ['2013·南方医科大学学报·刘欣', { year: '2013', words: ['南方医科大学学报', '刘欣'] }],
    ['吴浩扬@软件学报 2001', { year: '2001', words: ['吴浩扬', '软件学报'] }],
    ["EMNLP '19", { year: '2019', words: ['emnlp'] }],
    ['parsing ACL’98', { year: '1998', words: ['parsing', 'acl'] }],
    ['中国沙漠 vol. XII', { volume: '12', words: ['中国沙漠'] }],
    ['Nature 2003, Vol. XLV', { year: '2003', volume: '45' }],
    ['中国沙漠 第IV卷', { volume: '4', words: ['中国沙漠'] }],
  ])('reads the numbers of %s', (query, numbers) => expect(readCitation(query)).toMatchObject(numbers))

  it.each<[string, string[]]>([
    ['wang jun 2015', ['wang', 'jun']],
    ['li jun, 2015', ['li', 'jun']],
    ['2015 jun wang', ['jun', 'wang']],
    ['wang xiao-jun 2015', ['wang', 'xiao-jun']],
    ['may 1976', ['may']],
    ['苯并[a]芘 2019', ['苯并', 'a', '芘']],
    ['benzo[k]fluoranthene 2018', ['benzo', 'k', 'fluoranthene']],
    ['Benzo[A]pyrene[J]. Water, 2018', ['benzo', 'a', 'pyrene', 'water']],
    ['催化剂负载于氧化铝 2018', ['催化剂负载于氧化铝']],
    ['循环荷载在软土中的作用 2015', ['循环荷载在软土中的作用']],
    ['Current Issues in Tourism 2015, 18(3)', ['current', 'issues', 'in', 'tourism']],
    ['band 3 protein 2015', ['band', 'protein']],
    ['blood volume civil 2015', ['blood', 'volume', 'civil']],
    ["class of '69 2015", ['class', 'of']],
  ])('leaves the words of %s', (query, words) => expect(readCitation(query)).toMatchObject({ words }))

  it.each(['中国沙漠 最新一期', '一期工程 土壤'])('takes no numeral of %s for an issue', (query) =>
    expect(readCitation(query)).toBeNull(),
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
