import { describe, expect, it } from 'vitest'
import { type FrameContext, bannerView, headerView, topNewsRefusal } from '@/app/_frame/frame-view-model'
import { headerConfig } from '@/lib/contract/config'
import { topNews } from '@/lib/contract/news'
import type { SiteBundle } from '@/lib/client/load-site'
import { arbitraryPageContext } from '../../support/page-context'

/** Returns the frame of a page of a screen; `bundle` overrides that of a group. */
function frameOf(screen: string, bundle: Partial<SiteBundle> = {}): FrameContext {
  const context = arbitraryPageContext('zh', {
    topNewsRefusal: null,
    topNews: [],
    ...bundle,
    site: { type: 'group' },
  })
  return {
    ...context,
    path: '/zh/',
    route: { screen, query: {}, params: {} } as unknown as FrameContext['route'],
  }
}

describe('the top news of a home page', () => {
  it('opens the article of a member on the site of the member', () => {
    const item = { id: 1, type: 'article', targetId: 6, doi: '10.5555/x', pictureUrl: '/p.jpg' }
    const hrefOf = (site: { siteId: number; address: string | null }) =>
      bannerView(frameOf('home', { topNews: [topNews.parse({ ...item, ...site })] }))?.slides[0]?.href
    expect(hrefOf({ siteId: 102, address: 'mirror.example' })).toBe(
      '//mirror.example/zh/article/doi/10.5555/x/',
    )
    expect(hrefOf({ siteId: 101, address: 'lumen.example' })).toBe('/zh/article/doi/10.5555/x/')
  })

  it('give way to the message of a back end that refuses them', () => {
    const texts = ['暂无要闻', '', null].map((text) =>
      topNewsRefusal(frameOf('home', { topNewsRefusal: text })),
    )
    expect(texts).toEqual(['暂无要闻', expect.stringContaining('暂时无法'), null])
    expect(topNewsRefusal(frameOf('issue', { topNewsRefusal: '暂无要闻' }))).toBeNull()
  })
})

it('fixes the header on no page with a bar of its own: an article, or its text', () => {
  const isFixed = (screen: string) =>
    headerView(frameOf(screen, { header: headerConfig.parse({ ceiling: true }) })).fixed
  expect(['issue', 'article', 'article-text'].map(isFixed)).toEqual([true, false, false])
})
