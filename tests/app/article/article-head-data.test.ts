import { expect, it } from 'vitest'
import { articleHeadData, articleMetadata } from '@/app/_article/article-metadata'
import { site } from '@/lib/contract/site'
import { arbitraryArticle } from '../../support/article'

const own = site.parse({ id: 101, sld: 'a', name: '甲', enName: 'A', address: 'a.example', type: 'single' })

it('shows the graphical abstract where a page is shared', () => {
  const graphicAbstract = '/rc-pub/front/files/get?id=ab12'
  const { openGraph } = articleMetadata(arbitraryArticle({ graphicAbstract }), 'en', own)
  expect(openGraph?.images).toMatchObject([
    { url: expect.stringMatching(/\/\/[^/]+\/rc-pub\/front\/files\/get\?id=ab12$/) },
  ])
})

it.each([null, 'javascript:alert(1)'])('shows no picture for %s', (graphicAbstract) => {
  expect(articleMetadata(arbitraryArticle({ graphicAbstract }), 'en', own).openGraph?.images).toEqual([])
})

it('says in the title of the document what notices say of the article', () => {
  const title = (status: 'none' | 'retracted') =>
    articleMetadata(arbitraryArticle({ status, resName: '湖的光' }), 'zh', own).title
  expect([title('none'), title('retracted')]).toEqual(['湖的光', '已撤稿：湖的光'])
  const withdrawn = { at: '2026-01-02', reason: null, citation: null }
  const { title: ofWithdrawn } = articleMetadata(
    arbitraryArticle({ withdrawn, resName: '湖的光' }),
    'zh',
    own,
  )
  expect(ofWithdrawn).toBe('已撤回：湖的光')
})

it('names a volume without issues without empty brackets in the breadcrumb', () => {
  const volume = { volume: '55', issue: '', year: 2021, periodId: 7, ownPublication: false }
  const article = arbitraryArticle(volume)
  const { jsonLd } = articleHeadData({ article, references: [], figures: [] }, 'en', own)
  expect(JSON.stringify(jsonLd[1])).toContain('"name":"2021, 55"')
})
