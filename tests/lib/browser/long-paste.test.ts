import { expect, it } from 'vitest'
import { searchedOfLong } from '@/lib/browser/long-paste'

const zh =
  '王涛,李明,张伟.干旱区内陆河流域生态环境演变与土地沙漠化过程及其综合治理的研究进展与展望[J].中国沙漠,2015,35(3):120-125.'
const en =
  'Wang T, Li M, Zhang W. Progress in research on the evolution of the environment of inland river basins and desertification[J]. Journal of Desert Research, 2015, 35(3):120-125.'

it.each([
  [`${zh} ${en} DOI:10.7522/j.issn.1000-694X.2015.00012.`, '10.7522/j.issn.1000-694X.2015.00012'],
  [`${en} https://doi.org/10.1038/nature14539)，谢谢`, '10.1038/nature14539'],
  [`${en} doi：10.1038/nature14539的文章`, '10.1038/nature14539'],
  [`${en} (doi: 10.1002/(SICI)1097-0258(19980815)).`, '10.1002/(SICI)1097-0258(19980815)'],
  [`${en} https://doi.org/10.1016/0022-0728(96), 96-100`, '10.1016/0022-0728(96)'],
  [`${en} PMID: 31978945.`, 'PMID: 31978945'],
  [`${zh}${en}`, '干旱区内陆河流域生态环境演变与土地沙漠化过程及其综合治理的研究进展与展望'],
  [
    'Wang, T., Li, M., Zhang, W., & Smith, J. (2015). Progress in research on the evolution of inland river basins. Journal of Desert Research, 35(3), 120-125.',
    'Progress in research on the evolution of inland river basins',
  ],
])('finds %s by its identifier or title', (text, searched) => {
  expect(searchedOfLong(text, 150)).toBe(searched)
})

it('ends a text without either behind a whole word', () => {
  expect(searchedOfLong('soil carbon '.repeat(20), 30)).toBe('soil carbon soil carbon soil')
})
