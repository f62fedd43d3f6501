import { expect, it } from 'vitest'
import { loadIssue, loadTree } from '@/app/_issue/load-issue'
import { loadArchive } from '@/app/[site]/[locale]/(portal)/academic/load'
import { loadJournal } from '@/app/[site]/[locale]/(portal)/journal/load'
import { issueViewModel } from '@/app/_issue/issue-view-model'
import { builders } from '@/app/_blocks/builders'
import type { ScreenContext } from '@/app/_page/screen'
import { moduleInfo } from '@/lib/contract/channel'
import { basicInfo, publicationConfig } from '@/lib/contract/config'
import { period, periodTree } from '@/lib/contract/period'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

it('asks for all issues of a journal and not for those before the newest', async () => {
  const queries: unknown[] = []
  const call = (name: string, { query }: { query?: unknown }) => {
    if (name === 'getPeriodTree') queries.push(query)
    return Promise.resolve(
      name === 'publicationDetail'
        ? { siteId: 101, publicationIndexId: 7 }
        : Object.assign([], { content: [] }),
    )
  }
  const context = {
    locale: 'en',
    call,
    bundle: { site: { id: 101 }, periods: [] },
  } as unknown as ScreenContext
  await loadTree(context)
  await loadJournal(context, { params: { id: '7' } } as never)
  await builders.archive(context, moduleInfo.parse({ id: 1, channelId: 1, type: 'archive' }))
  expect(queries).toEqual([
    { siteId: 101, isBack: 'false' },
    { siteId: 101, publicationIndexId: 7, isBack: 'false' },
    { siteId: 101, isBack: 'false' },
  ])
})

it('links the PDF of an issue that has one', () => {
  const context = arbitraryPageContext('en', {
    publicationConfig: publicationConfig.parse({}),
    basicInfo: basicInfo.parse({}),
  })
  const pdfOf = (pdfFileId: string | null) => {
    const issue = period.parse({ id: 3, siteId: 101, year: 2026, issue: '2', pdfFileId })
    return issueViewModel({ period: issue, columns: [], tree: [] }, context).pdf
  }
  expect(pdfOf('abc')).toEqual({ label: 'PDF of the whole issue', href: '/rc-pub/front/files/get?id=abc' })
  expect(pdfOf(null)).toBeNull()
})

it('says of an issue with more articles than its page lists how many it lists', () => {
  const context = arbitraryPageContext('en', {
    publicationConfig: publicationConfig.parse({}),
    basicInfo: basicInfo.parse({}),
  })
  const factsOf = (articleCount: number, listed: number) => {
    const issue = period.parse({ id: 3, siteId: 101, year: 2026, issue: '2', articleCount })
    const content = Array.from({ length: listed }, () => arbitraryArticle())
    const columns = [{ column: '摘要', enColumn: 'Abstracts', content }]
    return issueViewModel({ period: issue, columns, tree: [] }, context).facts
  }
  expect(factsOf(1002, 1000)).toContain('The first 1,000 are listed; search finds the others')
  expect(factsOf(3, 3)).toEqual(['3 articles'])
})

it('links the issues of members on the site of the member', () => {
  const issue = period.parse({ id: 3, siteId: 104, publicationIndexId: 9, year: 2026, issue: '2' })
  const journal = { id: 9, siteId: 104, publicationIndexId: 9, address: 'member.example' }
  const tree = [periodTree.parse({ ...journal, periods: [{ year: 2026, periods: [issue] }] })]
  const context = arbitraryPageContext('en', {
    site: { type: 'group' },
    publicationConfig: publicationConfig.parse({}),
    basicInfo: basicInfo.parse({}),
  })
  const view = issueViewModel({ period: { ...issue, previous: issue }, columns: [], tree }, context)
  const address = '//member.example/en/issue/2026/2/'
  expect([view.previous?.href, view.tree.years[0]?.issues[0]?.href]).toEqual([address, address])
})

it('names the journal once before its issues of a year, where there are several journals', () => {
  const issues = ['2', '1'].map((issue, at) => period.parse({ id: at + 3, siteId: 104, year: 2026, issue }))
  const journal = (id: number, enPublicationName: string) =>
    periodTree.parse({
      ...{ id, siteId: 104, publicationIndexId: id, enPublicationName },
      periods: [{ year: 2026, periods: issues }],
    })
  const context = arbitraryPageContext('en', {
    site: { type: 'group' },
    publicationConfig: publicationConfig.parse({}),
    basicInfo: basicInfo.parse({}),
  })
  const linksOf = (tree: ReturnType<typeof journal>[]) =>
    issueViewModel({ period: null, columns: [], tree }, context).tree.years[0]?.issues ?? []
  const links = linksOf([journal(8, 'Optics'), journal(9, 'Medicine')])
  expect(links.map(({ heading }) => heading)).toEqual(['Optics', null, 'Medicine', null])
  expect(links.every(({ inYear, label }) => label.endsWith(inYear))).toBe(true)
  expect(links[1]?.label).toMatch(/^Optics /)
  expect(links[1]?.option).toMatch(/^2026.* · Optics$/)
  expect(linksOf([journal(8, 'Optics')]).map(({ heading }) => heading)).toEqual([null, null])
})

it('shows the archive of the member an address names, on a group', async () => {
  const queries: [string, unknown][] = []
  const call = (name: string, { query }: { query?: unknown }) => {
    queries.push([name, query])
    return Promise.resolve(name === 'getFirstTwoPeriods' ? [{ id: 2 }, { id: 1 }] : [])
  }
  const context = { locale: 'en', call, bundle: { site: { id: 101 }, periods: [{ id: 8 }, { id: 7 }] } }
  const load = (request: object) =>
    loadArchive(context as unknown as ScreenContext, { params: {}, query: {}, ...request } as never)
  await load({ params: { siteId: 104, type: 'directory' } })
  await load({ params: { siteId: 104, type: 'backissue' } })
  await load({ query: { type: 'journal', year: '2021', siteIds: '104' } })
  expect(queries.filter(([name]) => name !== 'getArticlesByPeriodicalIdGroupByColumn')).toEqual([
    ['getPeriodTree', { siteId: 104, isBack: 'false' }],
    ['getPeriodInfo', { siteId: 104 }],
    ['getPeriodTree', { siteId: 104, isBack: 'false' }],
    ['getFirstTwoPeriods', { siteId: 104 }],
    ['getPeriodInfo', { id: 1 }],
    ['getPeriodTree', { siteId: 104, isBack: 'false' }],
    ['getPeriodInfo', { siteId: 104, year: '2021' }],
  ])
})

it('shows all issues where the menu leads to the archive by its own code, and one issue by the others', async () => {
  const call = (name: string) => Promise.resolve(name === 'getPeriodTree' ? [{ periods: [] }] : [])
  const context = { locale: 'en', call, bundle: { site: { id: 101 }, periods: [] } }
  const load = (query: object) =>
    loadArchive(context as unknown as ScreenContext, { params: {}, query } as never)
  expect(await load({ columnId: '7', code: 'academic' })).toMatchObject({ wall: true, period: null })
  for (const code of ['backissue', 'directory', 'journal'])
    expect(await load({ columnId: '7', code })).not.toHaveProperty('wall')
})

it('shows a card of each journal on a group, where nothing is named', async () => {
  const call = (name: string) =>
    Promise.resolve(name === 'getPeriodTree' ? [{ periods: [] }, { periods: [] }] : [])
  const site = { id: 101, publicationIndexId: null }
  const context = { locale: 'en', call, bundle: { site, periods: [] } } as unknown as ScreenContext
  expect((await loadIssue(context, {})).period).toBeNull()
  expect((await loadIssue(context, { year: '2026' })).period).not.toBeNull()
})
