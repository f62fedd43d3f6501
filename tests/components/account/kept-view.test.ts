import { expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { fileForm, keptView } from '@/components/account/personal/kept-view'

it.each([
  ['lowqualitypdf', 'PDF'],
  ['pdf', 'PDF'],
  ['metaxml', 'XML'],
  ['epub', 'epub'],
])('calls %s %s', (type, form) => {
  expect(fileForm(type)).toBe(form)
})

it('lists people of a hand-written list with one space between them', () => {
  const words = messages.en.personal
  const item = {
    ...{ id: 1, type: 30, resourceId: 7, citation: 'A book', createdAt: '2026-11-21T00:00:00Z', gone: false },
    resource: {
      ...{
        title: 'A book',
        enTitle: null,
        authors: 'Li Heming; Kang Zhiyuan',
        enAuthors: '',
        source: 'Press',
      },
      ...{
        enSource: 'Press',
        doi: null,
        articleId: null,
        anchor: null,
        pictureUrl: null,
        siteId: 1,
        address: null,
      },
    },
  }
  expect(keptView(item, { locale: 'en', siteId: 1, words }).line).toBe('Li Heming, Kang Zhiyuan · Press')
})
