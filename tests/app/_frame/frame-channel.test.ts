import { describe, expect, it } from 'vitest'
import { frameBanner, frameChannel, sectionChannel, textChannel } from '@/app/_frame/frame-channel'
import { match } from '@/lib/routes/match'
import type { SiteBundle } from '@/lib/client/load-site'
import { arbitraryChannel } from '@/tests/support/header-input'

const board = arbitraryChannel({ code: 'editorial' })
const journals = arbitraryChannel({ code: 'mag' })
const meetings = arbitraryChannel({ code: 'conference' })
const before = arbitraryChannel({ code: 'prePublication' })
const hidden = arbitraryChannel({ code: 'latestOffer', enable: '0' })
const ethics = arbitraryChannel({ code: 'newItem', route: 'ethics' })
const offers = arbitraryChannel({ code: 'newNews', bannerId: 77, bannerUrl: '/files/offers' })
const about = arbitraryChannel({
  ...{ code: 'periodIntroduce', children: [board, journals], bannerId: 78, bannerUrl: '/files/about' },
})
const bundle = { channels: [about, offers, meetings, before, hidden, ethics] } as unknown as SiteBundle

const at = (path: string) => {
  const [pathname = '/', search] = path.split('?')
  return { bundle, path, route: match(pathname, new URLSearchParams(search)) }
}
const codeAt = (path: string) => frameChannel(at(path))?.code

describe('the channel a page is the page of', () => {
  it.each([
    [`/zh/about/${about.id}/`, 'periodIntroduce'],
    [`/zh/editorial-board/${board.id}/7/`, 'editorial'],
    ['/zh/editorial-board/', 'editorial'],
    [`/newEditorial/101/${board.id}/7/zh/`, 'editorial'],
    ['/mag', 'mag'],
    [`/newArticle?code=prePublication&columnId=${before.id}`, 'prePublication'],
    ['/newArticle?code=prePublication', 'prePublication'],
    ['/newArticle?code=mag', 'conference'],
    ['/zh/newArticle', 'conference'],
    ['/zh/ethics/', 'newItem'],
    ['/zh/justAccepted/', undefined],
    ['/zh/news/7/', undefined],
    ['/zh/home/', undefined],
    ['/', undefined],
  ])('%s: %s', (path, code) => expect(codeAt(path)).toBe(code))

  it('has its text above what is listed, unless its page shows it itself', () => {
    expect(textChannel(at('/zh/mag/'))).toEqual(journals)
    expect(textChannel(at(`/zh/about/${about.id}/`))).toBeUndefined()
  })
})

describe('the channel whose section a page lies in', () => {
  const issues = arbitraryChannel({ code: 'directory' })
  const hiddenNews = arbitraryChannel({ code: 'news', enable: '0' })
  const sections = { channels: [about, hiddenNews, offers, issues] } as unknown as SiteBundle
  const sectionAt = (path: string) => sectionChannel({ ...at(path), bundle: sections })?.code

  it.each([
    ['/zh/issue/2026/4/', 'directory'],
    ['/zh/academic/', 'directory'],
    ['/zh/article/doi/10.5555/a/', 'directory'],
    ['/zh/news/7/', 'newNews'],
    ['/zh/new/', 'newNews'],
    ['/zh/mag/', 'mag'],
    [`/zh/editorial-board/${board.id}/7/`, 'editorial'],
    ['/zh/home/', undefined],
    ['/zh/albumlist/', undefined],
  ])('%s: %s', (path, code) => expect(sectionAt(path)).toBe(code))
})

describe('the banner above a page', () => {
  it.each([
    [`/zh/about/${about.id}/`, '/files/about'],
    ['/newArticle?code=prePublication&bannerId=77', '/files/offers'],
    [`/mag?columnId=${about.id}&bannerId=99`, '/files/about'],
    ['/zh/home/', undefined],
  ])('%s: %s', (path, url) => expect(frameBanner(at(path))).toBe(url))
})
