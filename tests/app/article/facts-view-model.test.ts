import { expect, it } from 'vitest'
import { factsView } from '@/app/_article/facts-view-model'
import { metricsView } from '@/app/_article/metrics-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '../../support/article'

const article = arbitraryArticle({
  ...{ publicationName: '光学', enPublicationName: 'A Journal with a Name of Some Length', periodId: 7 },
  ...{ year: 2026, volume: '31', issue: '4', pageOrElocationId: '270-281', doi: '10.5555/a' },
  ...{
    publishDate: '2026-11-13',
    onlineDate: null,
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
})

const t = translator('en', 'article')
const viewOf = (of: typeof article, { hasText = true, site = { id: of.siteId, isGroup: false } } = {}) =>
  factsView(of, { locale: 'en', t, site, hasText })

it('names journal and issue above the title, so that date, DOI and licence fill one line', () => {
  const { source, line } = viewOf(article)
  expect(source.text).toBe('A Journal with a Name of Some Length, 2026, 31(4): 270-281')
  expect(line.map(({ text }) => text)).toEqual(['13 November 2026', '10.5555/a', 'CC BY 4.0'])
})

it('is dated by the day it went online, where its issue is dated by the month; both are told', () => {
  const shown = (publishDate: string, onlineDate: string | null) => {
    const { line, folded } = viewOf({ ...article, publishDate, onlineDate })
    return [line[0]?.text, ...folded.map(({ term, text }) => `${term} ${text}`)]
  }
  expect(shown('2019-09-01', '2019-09-30')).toEqual([
    '30 September 2019',
    'Online 30 September 2019',
    'Published in print 1 September 2019',
  ])
  expect(shown('2019-12', '2019-09-30')[0]).toBe('30 September 2019')
  expect(shown('2020-02-11', '2019-09-30')[0]).toBe('11 February 2020')
  expect(shown('2019-09-20', '2019-09-30')).toEqual(['20 September 2019', 'Online 30 September 2019'])
  expect(shown('2019-09-20', '2019')[0]).toBe('20 September 2019')
  expect(shown('2019', '2019-09-30')[0]).toBe('30 September 2019')
})

it.each([
  ['1998-12', 'December 1998'],
  ['1998-12-01', '1 December 1998'],
  ['1998', '1998'],
])('is dated by its issue (%s), where it went online long after it', (publishDate, shown) => {
  const { line, folded } = viewOf({ ...article, publishDate, onlineDate: '2006-06-15' })
  expect(line[0]?.text).toBe(shown)
  expect(folded.map(({ term, text }) => `${term} ${text}`)).toEqual(['Online 15 June 2006'])
})

it('says of an open article without text and PDF that it has none', () => {
  const last = (of: object, hasText: boolean) =>
    viewOf({ ...article, hasPdf: false, closed: false, withdrawn: null, ...of }, { hasText }).line.at(-1)
      ?.text
  expect(last({ summary: 'Words.' }, false)).toBe('Abstract only on this site')
  expect(last({ summary: null, enSummary: null }, false)).toBe('Record only on this site')
  const otherAbstracts = [{ lang: 'fr', kind: null, titleHtml: null, html: 'Mots.' }]
  expect(last({ summary: null, enSummary: null, otherAbstracts }, false)).toBe('Abstract only on this site')
  expect(last({}, true)).toBe('CC BY 4.0')
  expect(last({ hasPdf: true }, false)).toBe('CC BY 4.0')
  expect(last({ vasDocLink: 'https://publisher.example/1' }, false)).toBe('CC BY 4.0')
})

it('counts no uses where there are none', () => {
  const items = (counts: object) => {
    const counted = { ...article, viewCount: 0, downloadCount: 0, citedCount: 0, ...counts }
    return metricsView(counted, translator('en', 'article')).items
  }
  expect(items({})).toEqual([])
  expect(items({ downloadCount: 8 })).toEqual(['8 downloads'])
})

it('links the issue of a member’s article on a group where that journal has it', () => {
  const own = { ...article, siteId: 7, address: 'optics.example', ownPublication: true }
  const hrefOn = (site: { id: number; isGroup: boolean }) => viewOf(own, { site }).source.href
  expect(hrefOn({ id: 1, isGroup: true })).toBe('//optics.example/en/issue/2026/4/')
  expect(hrefOn({ id: 7, isGroup: false })).toBe('/en/issue/2026/4/')
})

it('says that an accepted manuscript is online, and joins the names of what is folded', () => {
  const accepted = arbitraryArticle({
    ...{ version: -1, publishDate: '2026-11-16', onlineDate: '2026-11-16', receivedDate: '2026-05-01' },
    affiliations: [{ id: 1, name: '甲', enName: 'A', label: '1' }],
  })
  expect(viewOf(accepted).line[0]).toEqual({ term: 'Online', text: '16 November 2026' })
  expect(viewOf(accepted).foldLabel).toBe('Affiliations, history')
})
