import { expect, it } from 'vitest'
import { namesOnlyJournal } from '@/lib/backend/search/query/journal-only'

it.each([
  ['生态学报', true],
  ['《生态学报》', true],
  ['土壤学报 2010, 47', true],
  ['生态学报 2010 30', true],
  ['Acta Phys. Sin. 67 048901', true],
  ['Phys. Rev. Lett. 78, 1997', true],
  ['Opt. Precis. Eng.', true],
  ['土壤 2010', false],
  ['生态学报 土壤呼吸', false],
  ['学报', false],
  ['Wang Y. J. 2009', false],
  ['Effects of soil. Water and wind.', false],
])('tells whether %s can only be a journal: %s', (query, isJournal) =>
  expect(namesOnlyJournal(query)).toBe(isJournal),
)
