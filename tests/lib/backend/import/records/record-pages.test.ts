import { expect, it } from 'vitest'
import { recordPages } from '@/lib/backend/import/records/record-pages'

it.each([
  ['720-725', '720', '725'],
  ['993', '993', '993'],
  ['4347–53', '4347', '4353'],
  ['720-5', '720', '725'],
  ['998-1003', '998', '1003'],
  ['998-03', '998', '03'],
  ['6368--6373', '6368', '6373'],
  ['S157-66', 'S157', 'S166'],
  ['E1898-906', 'E1898', 'E1906'],
  ['E60-E65', 'E60', 'E65'],
  ['FE12-FE15', 'FE12', 'FE15'],
  ['12A-15A', '12A', '15A'],
  ['xii-xviii', 'xii', 'xviii'],
  ['123.e1-123.e9', '123.e1', '123.e9'],
  ['12-5-12-17', '12-5', '12-17'],
  ['S1/12', 'S1/12', 'S1/12'],
  ['2901-2904,2919', '2901', '2904, 2919'],
  ['1112-1115+1129', '1112', '1115+1129'],
  ['141-147, 187-187', '141', '147, 187'],
  ['55-5,82，188', '55', '55, 82, 188'],
  ['26,28', '26, 28', '26, 28'],
])('reads %s as %s to %s', (pages, firstPage, lastPage) => {
  expect(recordPages(pages)).toEqual({ firstPage, lastPage, elocationId: null })
})

it.each([
  ['e12345', 'e12345'],
  ['E02615', 'E02615'],
  ['Article 7', 'Article 7'],
  ['12-15 (in Chinese)', '12-15 (in Chinese)'],
  [' ', null],
  [undefined, null],
])('reads %s as the article number %s', (pages, elocationId) => {
  expect(recordPages(pages)).toEqual({ firstPage: null, lastPage: null, elocationId })
})

it('reads the longest page in no time', () => {
  const started = process.cpuUsage()
  recordPages(`1-${'1,'.repeat(20_000)}x`)
  recordPages(`${'1'.repeat(50_000)}x`)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
})
