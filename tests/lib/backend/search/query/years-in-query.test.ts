import { describe, expect, it } from 'vitest'
import { yearsInQuery } from '@/lib/backend/search/query/years-in-query'

describe('yearsAsked', () => {
  it.each([
    ['土壤 2015-2020', 2015, 2020, '土壤'],
    ['2015—2020年土壤水分', 2015, 2020, '土壤水分'],
    ['土壤水分 2020至2015', 2015, 2020, '土壤水分'],
    ['deep learning from 2015 to 2020', 2015, 2020, 'deep learning'],
    ['deep learning between 2015 and 2020', 2015, 2020, 'deep learning'],
    ['微生物 2018年以来', 2018, null, '微生物'],
    ['２０１８年以来的微生物', 2018, null, '微生物'],
    ['deep learning since 2018', 2018, null, 'deep learning'],
    ['降水 2010年以前', null, 2010, '降水'],
    ['precipitation before 2010', null, 2010, 'precipitation'],
    ['近五年土壤微生物研究', 2021, null, '土壤微生物研究'],
    ['土壤 2015..2018', 2015, 2018, '土壤'],
    ['近几年土壤微生物', 2021, null, '土壤微生物'],
    ['今年的土壤微生物论文', 2026, 2026, '土壤微生物论文'],
    ['土壤微生物 去年', 2025, 2025, '土壤微生物'],
    ['soil carbon papers last year', 2025, 2025, 'soil carbon papers'],
    ['soil carbon in the last 10 years', 2016, null, 'soil carbon'],
    ['90年代 农村改革', 1990, 1999, '农村改革'],
    ['二十世纪八十年代的小说', 1980, 1989, '小说'],
    ['上世纪70年代以来干旱', 1970, null, '干旱'],
    ['七八十年代沙漠化', 1970, 1989, '沙漠化'],
    ['沙漠化 1990年代末', 1990, 1999, '沙漠化'],
    ['21世纪10年代土壤', 2010, 2019, '土壤'],
    ['machine translation in the early 1990s', 1990, 1999, 'machine translation'],
    ['parsing since the 1980s', 1980, null, 'parsing'],
    ['parsing in the nineties', 1990, 1999, 'parsing'],
  ])('%s', (query, from, to, rest) => expect(yearsInQuery(query, 2026)).toMatchObject({ from, to, rest }))

  it.each([
    '土壤水分 2015',
    '2015-2020',
    '生态学报 2013, 33(1): 1998-2005',
    'Ecology 33 (2013) 1998-2005',
    '5年生油松',
    'IL-6',
    'the last year of life',
    '20年代的诗',
    '21世纪90年代的气候',
    '90年代',
    'women in their thirties',
  ])('reads no years in %s', (query) => expect(yearsInQuery(query, 2026)).toBeNull())
})
