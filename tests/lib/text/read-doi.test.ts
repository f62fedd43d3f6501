import { expect, it } from 'vitest'
import { readDoi } from '@/lib/text/read-doi'

it.each([
  '10.1234/abc.5',
  ' 10.1234/abc.5\n',
  'doi:10.1234/abc.5',
  'DOI: 10.1234/abc.5',
  'DOI 10.1234/abc.5.',
  'DOI10.1234/abc.5',
  'doi：10.1234/abc.5',
  'ＤＯＩ：１０．１２３４／ａｂｃ．５',
  'https://doi.org/10.1234/abc.5',
  'http://dx.doi.org/10.1234/abc.5/',
  'https://www.doi.org/10.1234/abc.5?nosfx=y',
  'doi.org/10.1234/abc.5',
  'https://doi.org/10.1234%2Fabc.5',
  'https://www.example.org/doi/full/10.1234/abc.5#top',
  '10.1234%2fabc.5',
  'info:doi/10.1234/abc.5',
  'urn:doi:10.1234/abc.5',
  'doi:https://doi.org/10.1234/abc.5',
  '(DOI: 10.1234/abc.5)',
  '<10.1234/abc.5>',
  '10.1234/abc.5；',
  '10. 1234/abc.5',
  '10.1234 /abc. 5',
  '10.1234/ abc.5',
  '10.1234/abc.5\u200b',
  '10.1234/abc.5 (in Chinese)',
  '10.1234/abc.5. PMID:123',
  '10.1234/abc.5. PMID: 123',
  '10.1234/abc.5. 2020',
  '10.1234/abc.5. (2020)',
  '10.1234/abc.5；文章编号：1000-1234',
  'DOI：10.1234/abc.5，2020',
])('reads %s', (text) => {
  expect(readDoi(text)).toBe('10.1234/abc.5')
})

it.each([
  '10.1002/(SICI)1096-8644(199601)99:1<1::AID-AJPA1>3.0.CO;2-1',
  '10.3969/j.issn.1000-1234.2020.01.001',
  '10.1000.10/123',
  '10.1234/a%b',
  '10.1016/S0140-6736(05)17704-5',
  '10.1234/中文',
  '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-#',
])('leaves %s as it is', (doi) => {
  expect(readDoi(doi)).toBe(doi)
})

it.each(['', 'N/A', '-', '待定', 'doi:', '10.1234', '10.1234/', 'https://doi.org/', '2010.1234/5', 'abc'])(
  'finds none in %s',
  (text) => {
    expect(readDoi(text)).toBeNull()
  },
)

it('keeps the last sign of an old DOI in an address', () => {
  const doi = '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-#'
  expect(readDoi(`https://doi.org/${doi}`)).toBe(doi)
  expect(readDoi('https://doi.org/10.3969/j. issn. 1000-1234. 2020. 01. 001')).toBe(
    '10.3969/j.issn.1000-1234.2020.01.001',
  )
})
