import { describe, expect, it } from 'vitest'
import { albumsCrumb, booksTitle, mediaTitle } from '@/app/_page/list-names'
import type { SiteBundle } from '@/lib/client/load-site'
import type { Locale } from '@/lib/i18n/locales'
import { arbitraryChannel } from '@/tests/support/header-input'

const collections = arbitraryChannel({ code: 'newAlbum', name: '专题文集', enName: 'Topics' })
const young = arbitraryChannel({ code: 'virtualAlbum', name: '青年学者', enName: null })
const books = arbitraryChannel({ code: 'book', name: '书架', enName: 'Bookshelf' })
const films = arbitraryChannel({ code: 'vod', name: '影像', enName: 'Films' })

const place = (locale: Locale, ...channels: unknown[]) => ({
  locale,
  bundle: { channels } as unknown as SiteBundle,
})

describe('the list an album stands in', () => {
  it('is its channel, named and addressed', () => {
    expect(albumsCrumb(place('zh', collections, young), young.id)).toEqual({
      label: '青年学者',
      href: `/zh/collectionList/${young.id}/`,
    })
    expect(albumsCrumb(place('en', collections, young), collections.id).label).toBe('Topics')
  })

  it('is the only channel of albums for an album without one, else all albums of the site', () => {
    expect(albumsCrumb(place('en', collections))).toEqual({
      label: 'Topics',
      href: '/en/collectionList/',
    })
    expect(albumsCrumb(place('en', collections, young)).label).toBe('Collections')
    expect(albumsCrumb(place('en', young), young.id).label).toBe('Collections')
  })

  it('is no channel that is shut', () => {
    const shut = { ...collections, enable: '0' }
    expect(albumsCrumb(place('en', shut), shut.id)).toEqual({
      label: 'Collections',
      href: '/en/collectionList/',
    })
  })
})

it('calls books, audio and video what the site calls their channels', () => {
  expect(booksTitle(place('zh', books))).toBe('书架')
  expect(mediaTitle(place('en', films), 'video')).toBe('Films')
  expect(mediaTitle(place('zh', films), 'audio')).toBe('音频')
})
