import { expect, it } from 'vitest'
import { dates } from '@/lib/backend/import/jats/dates'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { readDate } from '@/lib/backend/import/jats/written-date'
import { parseXml } from '@/lib/backend/import/jats/xml'
import { jatsArticle } from '../../../../support/jats'

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
  ['<day>5日</day><month>12月</month><year>2019年</year>', '2019-12-05'],
  ['<day>5th</day><month>１２</month><year>２０１９</year>', '2019-12-05'],
  ['<day>二十一日</day><month>十二月</month><year>二〇一九年</year>', '2019-12-21'],
  ['<year>2019-12-05</year>', '2019-12-05'],
  ['<string-date>2019.12.05</string-date>', '2019-12-05'],
  ['<year>2019</year><string-date>5 December 2019</string-date>', '2019-12-05'],
  ['<year>2019</year><string-date>5 December 2018</string-date>', '2019'],
  ['2019-12-05', '2019-12-05'],
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

it.each([
  ['2019.03.06', '2019-03-06'],
  ['2019/3/7', '2019-03-07'],
  ['2020-1-5', '2020-01-05'],
  ['2020-1', '2020-01'],
  ['2020-01-05T08:00:00+08:00', '2020-01-05'],
  ['20200105', '2020-01-05'],
  ['2020–01–05', '2020-01-05'],
  ['收稿日期：2019-03-05', '2019-03-05'],
  ['收稿日期: 2019年3月5日；', '2019-03-05'],
  ['2019 年 3 月 5 日', '2019-03-05'],
  ['二〇一九年三月十五日', '2019-03-15'],
  ['2019年', '2019'],
  ['2019年第12期', '2019'],
  ['２０１９－０３－０５', '2019-03-05'],
  ['5.3.2019', '2019-03-05'],
  ['25/3/2019', '2019-03-25'],
  ['3/25/2019', '2019-03-25'],
  ['5/3/2019', '2019'],
  ['5th March 2019', '2019-03-05'],
  ['Received: March 5, 2019', '2019-03-05'],
  ['2010/11', '2010'],
  ['2019-13-01', '2019'],
  ['2019-04-31', '2019-04'],
  ['2019-20', '2019'],
  ['2018-03-05, 2019-04-01', null],
  ['10.1234/2.5', null],
  ['in press', null],
])('reads the written date %s as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

it('takes the attribute where it says more than the parts', () => {
  const withAttribute = (iso: string) =>
    datesOf(`<pub-date iso-8601-date="${iso}"><year>2020</year></pub-date>`).publishDate
  expect(withAttribute('2020-03-04')).toBe('2020-03-04')
  expect(withAttribute('2020-3-4')).toBe('2020-03-04')
  expect(withAttribute('2019-03-04')).toBe('2020')
  // It stands for any day of the year.
  expect(withAttribute('2020-01-01')).toBe('2020')
  expect(
    datesOf('<pub-date iso-8601-date="2020-01-01"><day>1</day><month>1</month><year>2020</year></pub-date>')
      .publishDate,
  ).toBe('2020-01-01')
  expect(datesOf('<pub-date iso-8601-date="2020-01-01"/>').publishDate).toBe('2020-01-01')
})

it('tells and reports dates that it cannot read whole', () => {
  const history = (type: string, parts: string) => `<date date-type="${type}">${parts}</date>`
  const { article, warnings } = readJats(
    jatsArticle({
      meta: `<history>${[
        history('received', '<year>n.d.</year>'),
        history('accepted', '<day>31</day><month>4</month><year>2023</year>'),
        history('rev-recd', '<day>5日</day><month>3月</month><year>2023年</year>'),
      ].join('')}</history>`,
    }),
  )
  expect(article.history.filter(({ type }) => !type.startsWith('pub-date'))).toEqual([
    { type: 'accepted', date: '2023-04' },
    { type: 'rev-recd', date: '2023-03-05' },
  ])
  expect(article.front?.facts).toContainEqual({ name: 'received', value: 'n.d.' })
  expect(warnings.map(({ message }) => message)).toEqual([
    'line 6: <date> "n.d." is not a date that can be read; write its year, month and day as numbers',
    'line 6: <date> "31 4 2023" is read as 2023-04; write its year, month and day as numbers',
  ])
})

it('keeps a licence closed until its day, however that is written', () => {
  const later = `${new Date().getUTCFullYear() + 1}-1-5`
  const oa = (start: string) =>
    readJats(
      jatsArticle({
        meta: `<permissions><license><ali:license_ref xmlns:ali="http://www.niso.org/schemas/ali/1.0/" start_date="${start}">https://creativecommons.org/licenses/by/4.0/</ali:license_ref></license></permissions>`,
      }),
    ).article.oa
  expect([oa(later), oa('2020-1-5'), oa('2020年1月5日'), oa(later.replaceAll('-', '/'))]).toEqual([
    ...[false, true, true, false],
  ])
})
