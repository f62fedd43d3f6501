import { describe, expect, it } from 'vitest'
import { hitView } from '@/app/_search/hit-view-model'
import { translator } from '@/lib/i18n/translator'
import { searchItem } from '@/lib/contract/search-page'
import { arbitraryArticle } from '@/tests/support/article'

const hit = (more: Record<string, unknown>) =>
  hitView(searchItem.parse({ ...arbitraryArticle(), id: 7, highlight: {}, ...more }), {
    locale: 'en',
    site: { id: 101, isGroup: false },
    t: translator('en', 'search'),
  })

describe('keeping a hit', () => {
  it.each([
    ['publication', '-3:7'],
    ['picture', '25:7'],
    ['table', '25:7'],
    ['video', '29:7'],
    ['audio', '28:7'],
    ['book', '30:7'],
    ['news', '-2:7'],
  ])('names a %s by its resource number', (kind, key) => {
    expect(hit({ kind }).favoriteButton).toMatchObject({ key, label: 'Save: Light in H2O' })
  })

  it('offers it for albums, not for pages of words', () => {
    expect(hit({ kind: 'other', otherKind: 'album' }).favoriteButton?.key).toBe('0:7')
    expect(hit({ kind: 'other', otherKind: 'aboutus' }).favoriteButton).toBeNull()
  })
})

it('parts the editors of an album, however their list is spaced', () => {
  const album = { kind: 'other', otherKind: 'album', publishDate: null, enAuthors: 'Xilu Shen; Zhaoxi Hong' }
  expect(hit(album).facts.map(({ text }) => text)).toContain('Xilu Shen, Zhaoxi Hong')
})

it('says of Chinese words on an English page that they are Chinese', () => {
  const book = {
    kind: 'book',
    resName: '激光',
    enResName: null,
    enSummary: null,
    summary: '<p>激光之书</p>',
    publisher: '云川出版社',
  }
  expect(hit(book)).toMatchObject({ lang: 'zh', passageLang: 'zh' })
  expect(hit(book).facts).toContainEqual({ text: '云川出版社', lang: 'zh' })
})

describe('why a hit is one', () => {
  it('shows the keywords and people that were found, of the side that is read', () => {
    const { matchedHtml } = hit({
      kind: 'picture',
      matched: ['keyword', 'author', 'source'],
      highlight: {
        keyword: '<mark>激光</mark>',
        enKeyword: 'comb;<mark>laser</mark> welding;X &amp; <mark>laser</mark>',
        enAuthors: 'A Li;<mark>Laser</mark> Wang',
      },
    })
    expect(matchedHtml).toBe(
      'Found in: author (<mark>Laser</mark> Wang)\u2003keywords (<mark>laser</mark> welding, X &amp; <mark>laser</mark>)\u2003source',
    )
  })
})

it('says that the title in the other language was found, where the one shown was not', () => {
  const found = (highlight: Record<string, string>) =>
    hit({ kind: 'book', resName: '激光', enResName: 'Laser', matched: ['title'], highlight }).matchedHtml
  expect(found({ resName: '<mark>激光</mark>' })).toBe('Found in: Chinese title')
  expect(found({ resName: '<mark>激光</mark>', enResName: '<mark>Laser</mark>' })).toBe('Found in: title')
})

it('marks a figure of a retracted paper', () => {
  expect(hit({ kind: 'picture', status: 'retracted' }).badges).toEqual([
    { label: 'Retracted', tone: 'danger' },
  ])
  expect(hit({ kind: 'picture' }).badges).toEqual([])
})
