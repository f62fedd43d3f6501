import { expect, it } from 'vitest'
import { oaiDc } from '@/lib/backend/harvest/oai/dublin-core'
import { harvestRecord } from '@/lib/contract/harvest'

const recordOf = (article: object) => {
  const head = { id: 1, siteId: 101, publicationIndexId: 1, updatedAt: '2026-01-01T00:00:00Z' }
  const work = harvestRecord.parse({ ...head, article: { id: 1, siteId: 101, ...article } }).article
  return oaiDc(work!, 'http://lumen.example')
}
const values = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name} xml:lang="(\\w+)">([^<]*)<`, 'g')), ([, ...found]) => found)

const third = {
  otherTitles: [{ lang: 'pt', html: 'A <i>luz</i>' }],
  otherAbstracts: [{ lang: 'pt', html: '<p>Luz.</p>' }],
  otherKeywords: [{ lang: 'pt', words: ['luz'] }],
}

it('begins with the texts of the work in its own language', () => {
  const xml = recordOf({
    language: 'pt',
    enResName: 'Light',
    enSummary: 'Bright.',
    enKeyword: 'light',
    ...third,
  })
  expect(values(xml, 'dc:title')).toEqual([
    ['pt', 'A luz'],
    ['en', 'Light'],
  ])
  expect(values(xml, 'dc:description')).toEqual([
    ['pt', 'Luz.'],
    ['en', 'Bright.'],
  ])
  expect(values(xml, 'dc:subject')).toEqual([
    ['en', 'light'],
    ['pt', 'luz'],
  ])
})

it('ends with translations in third languages', () => {
  const xml = recordOf({ language: 'en', resName: '光', enResName: 'Light', ...third })
  expect(values(xml, 'dc:title').map(([lang]) => lang)).toEqual(['en', 'zh', 'pt'])
})

it('has the subtitle behind each title', () => {
  const titles = { resName: '光', subtitle: '湖边', enResName: 'Light', enSubtitle: 'by a lake' }
  expect(values(recordOf({ language: 'en', ...titles }), 'dc:title')).toEqual([
    ['en', 'Light: by a lake'],
    ['zh', '光：湖边'],
  ])
})
