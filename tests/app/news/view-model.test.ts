import { describe, expect, it } from 'vitest'
import { newsViewModel } from '@/app/[site]/[locale]/(portal)/news/view-model'
import { newsDetail } from '@/lib/contract/news'
import { arbitraryPageContext } from '@/tests/support/page-context'

const view = (over: Record<string, unknown>) =>
  newsViewModel(
    newsDetail.parse({ id: 7, siteId: 101, title: '通知', publishDate: '2026-02-01', ...over }),
    arbitraryPageContext('zh'),
  )

describe('the items before and after a news item', () => {
  it('are read here, or at their source where they come from elsewhere', () => {
    const { previous, next } = view({
      previous: { id: 8, title: '消息' },
      next: { id: 6, title: '外部新闻', original: 2, sourceLink: 'https://example.org/a' },
    })
    expect(previous).toMatchObject({ title: { text: '消息' }, href: '/zh/news/8/', newTab: undefined })
    expect(next).toMatchObject({ href: 'https://example.org/a', newTab: '（在新标签页打开）' })
  })
})

it('leads from the news of a member on a group to the list and the neighbours on the site of the member', () => {
  const item = newsDetail.parse({
    ...{ id: 7, siteId: 104, channelId: 5, address: 'member.example', title: '通知' },
    previous: { id: 8, title: '消息' },
    next: { id: 6, title: '外部新闻', original: 2, sourceLink: 'https://example.org/a' },
  })
  const { crumbs, previous, next } = newsViewModel(
    item,
    arbitraryPageContext('zh', { site: { type: 'group' } }),
  )
  expect(crumbs.map(({ href }) => href)).toEqual([
    '/zh/home/',
    '//member.example/zh/newsInfo/5/0/',
    undefined,
  ])
  expect([previous?.href, next?.href]).toEqual(['//member.example/zh/news/8/', 'https://example.org/a'])
})
