import { expect, it } from 'vitest'
import { loadTree } from '@/app/_issue/load-issue'
import { loadJournal } from '@/app/[site]/[locale]/(portal)/journal/load'
import { issueViewModel } from '@/app/_issue/issue-view-model'
import { builders } from '@/app/_blocks/builders'
import type { ScreenContext } from '@/app/_page/render-screen'
import { moduleInfo } from '@/lib/contract/channel'
import { basicInfo, publicationConfig } from '@/lib/contract/config'
import { period } from '@/lib/contract/period'
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
