import { expect, it } from 'vitest'
import { dates } from '@/lib/backend/import/jats/dates'
import { parseXml } from '@/lib/backend/import/jats/xml'

const published = (parts: string) =>
  dates(parseXml(`<article-meta><pub-date date-type="pub">${parts}</pub-date></article-meta>`)).publishDate

it.each([
  ['<day>3</day><month>9</month><year>2019</year>', '2019-09-03'],
  ['<day>30</day><month>September</month><year>2019</year>', '2019-09-30'],
  ['<month>Oct.</month><year>2019</year>', '2019-10'],
  ['<day>1</day><month>Sept</month><year>2019</year>', '2019-09-01'],
  ['<day>1</day><month>13</month><year>2019</year>', '2019'],
  ['<day>32</day><month>1</month><year>2019</year>', '2019-01'],
  ['<day>1</day><month/><year>2019</year>', '2019'],
  ['<season>Spring</season><year>2019</year>', '2019'],
  ['<year>n.d.</year>', null],
])('reads %s as %s', (parts, date) => {
  expect(published(parts)).toBe(date)
})
