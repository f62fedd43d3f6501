import { expect, it } from 'vitest'
import { statementHead, statementViewModel } from '@/app/[site]/[locale]/(portal)/statement/view-model'
import { match } from '@/lib/routes/match'
import { channelInfo } from '@/lib/contract/channel'
import { footerConfig } from '@/lib/contract/config'
import { arbitraryPageContext } from '@/tests/support/page-context'

const footer = footerConfig.parse({ email: 'office@example.org' })
const request = (kind: 'privacy' | 'accessibility' | 'counting') => ({
  params: { kind },
  query: { lang: undefined },
})

it.each([
  ['privacy', 5],
  ['accessibility', 5],
  ['counting', 4],
] as const)('%s has an address of its own in either language', (kind, sections) => {
  for (const path of [`/${kind}`, `/zh/${kind}/`, `/en/${kind}/`])
    expect(match(path)).toMatchObject({ screen: 'statement', params: { kind } })
  const en = arbitraryPageContext('en', { footer })
  expect(statementHead(null, en, request(kind))).toMatchObject({ canonical: `/en/${kind}/` })
  const view = statementViewModel(null, en, request(kind))
  expect(view.own).toBeNull()
  expect(view.sections.length).toBeGreaterThanOrEqual(sections)
  expect(view.sections.at(-1)).toMatchObject({ email: 'office@example.org' })
  expect(view.sections.every(({ title, paragraphs }) => title && paragraphs.every(Boolean))).toBe(true)
})

it.each(['zh', 'en'] as const)('parts no number of a statement from the word it counts in %s', (locale) => {
  const { sections } = statementViewModel(null, arbitraryPageContext(locale, { footer }), request('privacy'))
  const text = sections.flatMap(({ paragraphs }) => paragraphs).join('')
  expect(text).toMatch(/\d\u00a0\p{L}/u)
  expect(text).not.toMatch(/\d \p{L}/u)
})

it('lists what is kept how long, and what works, point by point', () => {
  const listed = (kind: 'privacy' | 'accessibility') =>
    statementViewModel(null, arbitraryPageContext('en', { footer }), request(kind))
      .sections.filter(({ isList }) => isList)
      .map(({ title }) => title)
  expect(listed('privacy')).toEqual(['How long we keep it'])
  expect(listed('accessibility')).toEqual(['What works', 'Known limitations'])
})

it.each([
  ['zh', ['7 天', '30 天', '180 天', '2 天']],
  ['en', ['7 days', '30 days', '180 days', '2 days']],
] as const)('states in %s the days data is stored', (locale, days) => {
  const { sections } = statementViewModel(null, arbitraryPageContext(locale, { footer }), request('privacy'))
  const text = sections
    .filter(({ isList }) => isList)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n')
    .replaceAll('\u00a0', ' ')
  for (const each of days) expect(text).toContain(each)
})

it('tells the version of the privacy notice', () => {
  const { version } = statementViewModel(null, arbitraryPageContext('en', { footer }), request('privacy'))
  expect(version).toMatch(/^Version of this notice: \d+ \w+ 20\d\d$/)
})

it("gives way to the text of the site's own channel", () => {
  const channel = channelInfo.parse({
    id: 7,
    siteId: 1,
    code: 'privacy',
    name: '隐私',
    contentHtml: '<p>本刊的说明</p>',
  })
  const view = statementViewModel(channel, arbitraryPageContext('zh'), request('privacy'))
  expect(view).toMatchObject({ own: { html: '<p>本刊的说明</p>', lang: 'zh' }, sections: [], version: null })
})
