import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { buildBannerView } from '@/components/banner/build-banner-view-model'
import { topNews } from '@/lib/contract/news'
import zh from '@/messages/zh/banner.json'

const view = (...items: Record<string, unknown>[]) =>
  buildBannerView({
    items: items.map((item, index) => topNews.parse({ id: index + 1, pictureUrl: '/p.jpg', ...item })),
    locale: 'zh',
    links: {
      news: (id) => `/zh/news/${id}/`,
      album: (id) => `/zh/collections/${id}/`,
      article: ({ id, doi }) => `/zh/article/${doi ?? id}/`,
    },
    file: (id) => `/files?id=${id}`,
    t: createTranslator({ locale: 'zh', messages: zh }),
  })

const slides = (...items: Record<string, unknown>[]) => view(...items)?.slides

describe('buildBannerView', () => {
  it('opens by type', () => {
    const shown = slides(
      { type: 'link', url: 'https://example.org/' },
      { type: 'wechat', url: 'https://mp.example.org/' },
      { type: 'news', targetId: 4 },
      { type: 'album', targetId: 5 },
      { type: 'article', targetId: 6, doi: '10.5555/x' },
      { type: '', title: '要闻' },
    )
    expect(shown?.map(({ href }) => href)).toEqual([
      'https://example.org/',
      'https://mp.example.org/',
      '/zh/news/4/',
      '/zh/collections/5/',
      '/zh/article/10.5555/x/',
      '/zh/news/6/',
    ])
    expect(shown?.map(({ newTab }) => newTab !== undefined)).toEqual([true, true, false, false, false, false])
  })

  it('shows a slide that leads nowhere without a link', () => {
    expect(slides({ type: 'link', url: 'null' })?.[0]).toMatchObject({ src: '/p.jpg', href: undefined })
  })

  it('takes the top picture first, a stored file last, and leaves out what has none', () => {
    expect(slides({ topPictureUrl: '/top.jpg' })?.[0]?.src).toBe('/top.jpg')
    expect(slides({ pictureUrl: null, coverId: '9' })?.[0]?.src).toBe('/files?id=9')
    expect(slides({ pictureUrl: null })).toBeUndefined()
  })

  it('names every slide by its position', () => {
    expect(view({}, {})?.labels.slides).toEqual(['第 1 条，共 2 条', '第 2 条，共 2 条'])
  })

  it('leaves out slides of the other language alone while there are others', () => {
    const chinese = { title: '征稿', enTitle: null }
    const english = { title: null, enTitle: 'Call for papers' }
    const both = { title: '新刊', enTitle: 'New issue' }
    expect(slides(chinese, english, both)?.map(({ alt }) => alt)).toEqual(['征稿', '新刊'])
    expect(slides(english)?.map(({ alt }) => alt)).toEqual(['Call for papers'])
    expect(slides({ title: null, enTitle: null }, chinese)).toHaveLength(2)
  })
})
