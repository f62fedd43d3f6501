import { expect, it } from 'vitest'
import type { FavoriteItem } from '@/lib/contract/personal-record'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { fileForm, favoriteView } from '@/components/account/personal/favorite-view-model'

it.each([
  ['lowqualitypdf', 'PDF'],
  ['pdf', 'PDF'],
  ['metaxml', 'XML'],
  ['epub', 'epub'],
])('calls %s %s', (type, form) => {
  expect(fileForm(type)).toBe(form)
})

const view = (item: FavoriteItem, locale: Locale) =>
  favoriteView(item, { locale, siteId: 101, when: 'saved' }, translator(locale, 'personal'))

const book = {
  ...{ title: 'A book', enTitle: null, authors: 'Li Heming; Kang Zhiyuan', enAuthors: '' },
  ...{ source: 'Press', enSource: 'Press', doi: null, articleId: null, anchor: null },
  ...{ pictureUrl: null, siteId: 1, address: null },
}
const kept = {
  ...{ id: 1, type: 30, resourceId: 7, citation: 'A book', createdAt: '2026-11-21T00:00:00Z', gone: false },
  resource: book,
}

it('lists people of a hand-written list with one space between them', () => {
  expect(view(kept, 'en')).toMatchObject({ peopleHtml: 'Li Heming, Kang Zhiyuan', sourceHtml: 'Press' })
})

it('keeps what is raised and lowered in a title, and names it in words', () => {
  const title = 'CO<sub>2</sub> 激光'
  expect(view({ ...kept, resource: { ...book, title } }, 'zh')).toMatchObject({
    titleHtml: title,
    title: 'CO2 激光',
  })
  expect(view({ ...kept, citation: title, gone: true, resource: null }, 'zh').titleHtml).toBe(title)
})

it('says of what is not public that it is not, and never that it is gone', () => {
  const hidden = { ...kept, citation: '', gone: true, resource: null }
  expect(view(hidden, 'en').missingNote).toBeUndefined()
  expect(view({ ...hidden, citation: 'A paper' }, 'en').missingNote).toBeDefined()
  expect(view(hidden, 'en').title).toBe('Not public at the moment')
  expect(view(hidden, 'zh').title).toBe('目前不公开的内容')
})

it('tells the day on which it was in the zone of the journals', () => {
  const item = { ...kept, createdAt: '2026-11-21T23:00:00.000Z' }
  expect(view(item, 'zh')).toMatchObject({ at: item.createdAt, day: '收藏于2026年11月22日' })
  expect(view(item, 'en').day).toBe('Saved on 22 November 2026')
  expect(view({ ...kept, createdAt: '' }, 'en').day).toBe('')
})

it('writes the day news came out as the language does', () => {
  const resource = { ...book, authors: '', source: '2026-05-06', enSource: '2026-05-06' }
  expect(view({ ...kept, resource }, 'en').sourceHtml).toBe('6 May 2026')
})

it('names the site of a record that is from another one', () => {
  const site = { id: 102, name: '另一刊', enName: 'Another journal' }
  expect(view({ ...kept, site }, 'en').site).toBe('Another journal')
  expect(view({ ...kept, site }, 'zh').site).toBe('另一刊')
  expect(view({ ...kept, site: { ...site, id: 101 } }, 'en').site).toBeUndefined()
})

it('says what notices say of an article, also in what a member kept', () => {
  const article = { ...kept, type: 428, resource: { ...book, status: 'retracted' as const } }
  expect(view(article, 'zh').status).toEqual({ label: '已撤稿', tone: 'danger' })
  expect(view(kept, 'zh').status).toBeUndefined()
})

it('links a work of another site where that site is', () => {
  const there = { ...book, siteId: 7, address: 'optics.example' }
  expect(view({ ...kept, resource: there }, 'zh').href).toMatch(/^\/\/optics\.example\/zh\//)
  expect(view({ ...kept, resource: { ...there, siteId: 101 } }, 'zh').href).toMatch(/^\/zh\//)
})

it('opens news that is only listed here at its source', () => {
  const item = (sourceLink: string | null) =>
    view({ ...kept, type: -2, resource: { ...book, sourceLink } }, 'en').href
  expect(item('https://example.org/post')).toBe('https://example.org/post')
  expect([item(null), item('javascript:alert(1)')]).toEqual(['/en/news/7/', '/en/news/7/'])
})
