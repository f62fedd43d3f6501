import { expect, it } from 'vitest'
import { dates } from '@/lib/backend/import/jats/dates'
import { parseXml } from '@/lib/backend/import/jats/xml'

const published = (parts: string) =>
  dates(parseXml(`<article-meta><pub-date date-type="pub">${parts}</pub-date></article-meta>`)).publishDate

it.each([
  ['<day>3</day><month>9</month><year>2019</year>', '2019-09-03'],
  ['<day>30</day><month>September</month><year>2019</year>', '2019-09-30'],
  ['<month>Oct.</month><year>2019</year>', '2019-10'],
  ['<month>3月</month><year>2019</year>', '2019-03'],
  ['<day>1</day><month>Sept</month><year>2019</year>', '2019-09-01'],
  ['<day>1</day><month>13</month><year>2019</year>', '2019'],
  ['<day>32</day><month>1</month><year>2019</year>', '2019-01'],
  ['<day>1</day><month/><year>2019</year>', '2019'],
  ['<season>Spring</season><year>2019</year>', '2019'],
  ['<year>n.d.</year>', null],
])('reads %s as %s', (parts, date) => {
  expect(published(parts)).toBe(date)
})

const datesOf = (xml: string) => dates(parseXml(`<article-meta>${xml}</article-meta>`))
const pub = (type: string, date: string) => {
  const [year, month, day] = date.split('-')
  return `<pub-date pub-type="${type}">${day ? `<day>${day}</day>` : ''}${month ? `<month>${month}</month>` : ''}<year>${year}</year></pub-date>`
}

it('takes the most exact date before the year alone, and never one of another year', () => {
  expect(datesOf(pub('collection', '2014') + pub('epub', '2014-05-03')).publishDate).toBe('2014-05-03')
  expect(datesOf(pub('collection', '2014') + pub('epub', '2013-12-30'))).toMatchObject({
    publishDate: '2014',
    onlineDate: '2013-12-30',
    year: 2014,
  })
})

it('takes the year of the collection beside a day of electronic publication, in either order', () => {
  const online =
    '<pub-date date-type="pub" publication-format="electronic"><day>23</day><month>12</month><year>2025</year></pub-date>'
  const collection = (year: number) =>
    `<pub-date date-type="collection" publication-format="electronic"><month>12</month><year>${year}</year></pub-date>`
  const expected = { publishDate: '2026-12', onlineDate: '2025-12-23', year: 2026 }
  expect(datesOf(online + collection(2026))).toMatchObject(expected)
  expect(datesOf(collection(2026) + online)).toMatchObject(expected)
  for (const dated of [online + collection(2025), collection(2025) + online])
    expect(datesOf(dated)).toMatchObject({ publishDate: '2025-12-23', year: 2025 })
  expect(datesOf(online)).toMatchObject({ publishDate: '2025-12-23', onlineDate: '2025-12-23' })
})

it('keeps every date by its type, those of the history of publication too', () => {
  const event =
    '<pub-history><event event-type="preprint"><date><day>2</day><month>1</month><year>2013</year></date></event></pub-history>'
  expect(datesOf(pub('pmc-release', '2014-05') + event).history).toEqual([
    { type: 'preprint', date: '2013-01-02' },
    { type: 'pub-date:pmc-release', date: '2014-05' },
  ])
})

it('dates a preprint by its posting, and names a date by the form it is of', () => {
  const posted = parseXml(`<article-meta>${pub('preprint', '2023-06-30')}</article-meta>`)
  expect(dates(posted, 'preprint').publishDate).toBe('2023-06-30')
  const electronic =
    '<pub-date date-type="pub" publication-format="electronic"><year>2022</year></pub-date><pub-date date-type="pub" publication-format="print"><year>2022</year></pub-date>'
  expect(datesOf(electronic).history.map(({ type }) => type)).toEqual([
    'pub-date:electronic',
    'pub-date:print',
  ])
})
