import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const journalWith = (meta: string) =>
  readJats(jatsArticle().replace('<journal-meta>', `<journal-meta>${meta}`)).article.journal

const ISSN = '<issn publication-format="print">1000-3231</issn>'

it.each([
  `<journal-id journal-id-type="cn">11-1234/O4</journal-id>${ISSN}`,
  `<journal-id journal-id-type="CN">CN 11-1234/O4</journal-id>${ISSN}`,
  `<issn publication-format="cn">11-1234/O4</issn>${ISSN}`,
  `<issn pub-type="CN">CN11-1234/O4</issn>${ISSN}`,
  `<issn>CN 11–1234 / O4</issn>${ISSN}`,
  `${ISSN}<custom-meta-group><custom-meta><meta-name>CN</meta-name><meta-value>CN 11-1234/O4</meta-value></custom-meta></custom-meta-group>`,
])('reads the CN number of %s', (meta) => {
  expect(journalWith(meta)).toMatchObject({ cn: '11-1234/O4', issn: '1000-3231' })
})

it('never takes a CN number for an ISSN', () => {
  expect(journalWith('<issn pub-type="ppub">11-1234/O4</issn>')).toMatchObject({
    cn: '11-1234/O4',
    issn: null,
  })
})

it('reads an ISSN without the word before it', () => {
  expect(journalWith('<issn pub-type="epub">eISSN: 2095-1000</issn>')).toMatchObject({
    eissn: '2095-1000',
    cn: null,
  })
})
