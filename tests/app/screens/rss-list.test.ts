import { expect, it } from 'vitest'
import { rssListViewModel } from '@/app/[site]/[locale]/(portal)/rss-list/view-model'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const zh = arbitraryPageContext('zh')

it('names feeds of a keyword and an author that there are, by addresses that can be copied', () => {
  const newest = { ...arbitraryArticle(), keyword: '偏振/光;量子', authors: '凌昼眠;童望京' }
  const { custom } = rssListViewModel({ journals: [], columns: [], newest }, zh)
  expect(custom?.samples.map(({ name, href }) => [name, href])).toEqual([
    ['关键词：偏振/光', `/feeds/zh/keyword/${encodeURIComponent('偏振/光')}/rss.xml`],
    ['作者：凌昼眠', `/feeds/zh/author/${encodeURIComponent('凌昼眠')}/rss.xml`],
  ])
  expect(custom?.samples.map(({ address }) => address.replace(/^.*\/feeds/, '/feeds'))).toEqual([
    '/feeds/zh/keyword/偏振%2F光/rss.xml',
    '/feeds/zh/author/凌昼眠/rss.xml',
  ])
})

it('has no address that ends at a space or a percent sign where it is copied', () => {
  const newest = { ...arbitraryArticle(), enKeyword: '50% duty　Größe', enAuthors: 'Wei Zhang' }
  const { custom } = rssListViewModel({ journals: [], columns: [], newest }, arbitraryPageContext('en'))
  expect(custom?.samples.map(({ address }) => address.replace(/^.*\/feeds/, '/feeds'))).toEqual([
    '/feeds/en/keyword/50%25%20duty%E3%80%80Größe/rss.xml',
    '/feeds/en/author/Wei%20Zhang/rss.xml',
  ])
})

it('names none without articles', () => {
  expect(rssListViewModel({ journals: [], columns: [], newest: null }, zh).custom).toBeNull()
})
