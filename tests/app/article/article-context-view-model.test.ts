import { expect, it } from 'vitest'
import { articleContextView } from '@/app/_article/article-context-view-model'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const years = (...counts: number[]) => counts.map((count, at) => ({ year: 2024 + at, count }))

const contextWith = (parts: object) => {
  const { bundle } = arbitraryPageContext('en')
  return articleContextView(
    arbitraryArticle({}),
    {
      ...{ figures: [], citation: null, use: null, hotWords: [], incomplete: false, jumps: false },
      ...{ related: { bySubject: [], byAuthor: [], byFund: [], byOrg: [] }, trend: [] },
      ...parts,
    },
    { locale: 'en', site: { id: bundle.site.id, isGroup: false }, channels: [] },
  )
}

it('says the version of related articles as plain text where most have one', () => {
  const accepted = { ...arbitraryArticle({ version: -1 }), shared: [] }
  const related = { bySubject: [accepted, accepted], byAuthor: [accepted], byFund: [], byOrg: [] }
  const tones = contextWith({ related }).related.map(({ entries }) =>
    entries.flatMap(({ badges }) => badges.map(({ tone }) => tone)),
  )
  expect(tones).toEqual([['neutral', 'neutral'], ['accent']])
})

it('labels the figures of the rail in one manner, whatever point their labels end in', () => {
  const figure = { anchor: 'f', pictures: [], titleHtml: null, enTitleHtml: null, label: null }
  const { figures } = contextWith({
    figures: [
      { ...figure, kind: 'figure', enLabel: 'Figure 1.' },
      { ...figure, kind: 'figure', enLabel: 'Figure 2—supplement 1:' },
      { ...figure, kind: 'table', enLabel: 'Table 1' },
    ],
  })
  expect(figures.map(({ kind, label }) => [kind, label])).toEqual([
    ['figure', 'Figure 1'],
    ['figure', 'Figure 2—supplement 1'],
    ['table', 'Table 1'],
  ])
})

it('takes no quadratic time for a label of many points', () => {
  const figure = { anchor: 'f', pictures: [], titleHtml: null, enTitleHtml: null, label: null }
  const enLabel = `${'.'.repeat(100_000)}x`
  const startedAt = process.cpuUsage()
  const { figures } = contextWith({ figures: [{ ...figure, kind: 'figure', enLabel }] })
  expect(figures[0]?.label).toBe(enLabel)
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(2_000)
})

const around = (trend: { keyword: string; points: { year: number; count: number }[] }[]) =>
  contextWith({ trend }).trend

it('charts the years of keywords with ten papers or more, on one scale, each leading to its papers', () => {
  const charts = around([
    { keyword: 'polarisation', points: years(4, 6) },
    { keyword: 'rare', points: years(4, 5) },
    { keyword: 'fibre', points: years(12, 20) },
  ])
  expect(charts.map(({ title, max }) => ({ title, max }))).toEqual([
    { title: 'polarisation', max: 20 },
    { title: 'fibre', max: 20 },
  ])
  expect(charts[0]?.href).toContain('polarisation')
})

it('has no chart below ten papers', () => {
  expect(around([{ keyword: 'rare', points: years(1, 1) }])).toEqual([])
})
