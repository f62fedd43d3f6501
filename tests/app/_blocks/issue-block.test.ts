import { describe, expect, it } from 'vitest'
import { builders } from '@/app/_blocks/builders'
import type { ScreenContext } from '@/app/_page/screen'
import { moduleInfo } from '@/lib/contract/channel'
import { period, periodTree } from '@/lib/contract/period'
import { site } from '@/lib/contract/site'
import { arbitraryArticle } from '@/tests/support/article'

const issue = (id: number, number: string) =>
  period.parse({
    ...{ id, siteId: 101, publicationIndexId: 7, year: 2026, volume: '31', issue: number },
    ...{ title: '偏振与量子', enTitle: 'Polarisation', articleCount: 6, publishDate: '2026-11-13' },
  })

const [current, previous] = [issue(2, '4'), issue(1, '3')]

const answers: Record<string, unknown> = {
  getArticlesByPeriodicalIdGroupByColumn: [{ column: '论文', content: [arbitraryArticle({ id: 9 })] }],
  getPeriodInfo: { ...current, articleCount: 7 },
  pictureList: { content: [] },
  getRelatHotWords: [{ word: 'laser' }],
  getPeriodTree: [
    periodTree.parse({
      ...{ id: 1, siteId: 101, publicationIndexId: 7, publicationName: '澄光学报' },
      periods: [{ year: 2026, periods: [current, previous] }],
    }),
  ],
}

const build = (type: 'currentIssue' | 'archive' | 'hotWords', changed: typeof answers = {}) => {
  const context = {
    locale: 'en',
    call: (name: string) => Promise.resolve({ ...answers, ...changed }[name]),
    bundle: { site: site.parse({ id: 101 }), periods: [current, previous] },
  } as unknown as ScreenContext
  return builders[type](context, moduleInfo.parse({ id: 1, channelId: 1, type }))
}

describe('modules of the issues of a journal', () => {
  it('show the current issue with its title, its present number of articles and its day', async () => {
    expect(await build('currentIssue')).toMatchObject({
      kind: 'issue',
      theme: { text: 'Polarisation' },
      facts: ['7 articles', '13 November 2026'],
      lead: { id: 9 },
    })
  })

  it('mark a paper that is not of record, but not each where all are', async () => {
    const tonesOf = async (...versions: number[]) => {
      const content = versions.map((version, at) => arbitraryArticle({ id: at + 1, version }))
      const block = await build('currentIssue', {
        getArticlesByPeriodicalIdGroupByColumn: [{ column: '论文', content }],
      })
      const entries = block?.kind === 'issue' ? [block.lead, ...block.entries] : []
      return entries.flatMap((entry) => entry?.badges.map(({ tone }) => tone) ?? [])
    }
    expect(await tonesOf(0, 0, 1)).toEqual(['accent'])
    expect(await tonesOf(1, 1, 1)).toEqual(['neutral', 'neutral', 'neutral'])
  })

  it('leave the current issue out of the covers of back issues', async () => {
    const block = await build('archive')
    expect(block?.kind === 'cards' && block.cards.map(({ id }) => id)).toEqual([previous.id])
  })
})

it('puts trending words into the rows of the main column', async () => {
  expect(await build('hotWords')).toMatchObject({ column: 'main', kind: 'links' })
})
