import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { atomFeed } from '@/lib/metadata/feeds/atom'
import type { Feed, FeedItem } from '@/lib/metadata/feeds/feed'
import { rssFeed } from '@/lib/metadata/feeds/rss'

const item: FeedItem = {
  id: 'doi:10.5555/a(b)<1>',
  link: 'https://j.example/zh/article/doi/10.5555/a(b)%3C1%3E/',
  title: '光 & 影 <2>\u0001',
  summary: null,
  authors: ['林明', 'Wang "Hai"'],
  categories: ['光'],
  published: '2026-03',
  updated: '2026-03-05T10:00:00.000Z',
  doi: '10.5555/a(b)<1>',
  pdf: null,
  source: { journal: '光与物', issn: '1234-5679', volume: '', issue: '1', firstPage: '1', lastPage: null },
}

const feed: Feed = {
  self: 'https://j.example/feeds/zh/current/rss.xml',
  link: 'https://j.example/zh/home/',
  title: '光与物',
  description: '',
  language: 'zh-CN',
  updated: '2026-03-05T10:00:00.000Z',
  items: [item],
}

const parse = (xml: string) => {
  const document = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(xml, 'application/xml')
  return (name: string) => Array.from(document.getElementsByTagName(name)).map((node) => node.textContent)
}

describe('rssFeed', () => {
  const read = parse(rssFeed(feed))

  it('writes what the item says, without characters XML cannot hold', () => {
    expect(read('title')).toEqual(['光与物', '光 & 影 <2>'])
    expect(read('dc:creator')).toEqual(['林明', 'Wang "Hai"'])
    expect(read('guid')).toEqual(['doi:10.5555/a(b)<1>'])
    expect(read('prism:number')).toEqual(['1'])
    expect(read('prism:volume')).toEqual([])
  })

  it('dates a month at its beginning, the way of mail', () => {
    expect(read('pubDate')).toEqual(['Sun, 01 Mar 2026 00:00:00 GMT'])
  })

  it('always has a description of the channel', () => {
    expect(read('description')).toEqual([''])
  })
})

describe('atomFeed', () => {
  const read = parse(atomFeed(feed))

  it('names ids, authors and instants of feed and entry', () => {
    expect(read('id')).toEqual([feed.self, item.id])
    expect(read('updated')).toEqual(['2026-03-05T10:00:00.000Z', '2026-03-05T10:00:00.000Z'])
    expect(read('name')).toEqual(['光与物', '林明', 'Wang "Hai"'])
  })
})
