import { expect, it } from 'vitest'
import { accessView } from '@/app/_article/access-view-model'

const closed = { id: 7, closed: true, through: null, withdrawn: null }

it('says nothing of an open article, nor of a withdrawn one', () => {
  expect(accessView({ ...closed, closed: false }, 'zh')).toBeNull()
  expect(accessView({ ...closed, withdrawn: { at: '', reason: null, citation: null } }, 'zh')).toBeNull()
})

it('leads from the page of a closed article to its text', () => {
  expect(accessView(closed, 'en')).toMatchObject({
    text: expect.stringMatching(/subscribing institutions/) as string,
    link: { label: 'Read the full text through your institution', href: '/en/article/7/text/' },
    fact: {
      term: 'Full text',
      text: 'Read through your institution',
      href: '/en/article/7/text/',
      rel: 'nofollow',
    },
  })
})

it.each([
  ['zh', /访问链接已过期或已撤销/, /图书馆索取新的访问链接/],
  ['en', /access link .* expired or was withdrawn/, /ask your library for a new access link/],
] as const)('says in %s that the access link has ended, and what to do next', (locale, text, next) => {
  const view = accessView({ ...closed, accessLinkEnded: true }, locale, { refused: true })
  expect(view).toMatchObject({
    text: expect.stringMatching(text) as string,
    next: expect.stringMatching(next) as string,
    link: null,
    fact: { href: '#access' },
  })
  expect(view?.fact.text).not.toBe(accessView(closed, locale, { refused: true })?.fact.text)
})

it('says through whom a text is read, and what to do where it is not', () => {
  const through = { name: '北方大学', enName: null }
  expect(accessView({ ...closed, through }, 'zh', { refused: true })?.text).toBe(
    '您正通过“北方大学”阅读全文。',
  )
  expect(accessView({ ...closed, through }, 'zh')?.fact).toEqual({ term: '全文', text: '通过“北方大学”阅读' })
  expect(accessView(closed, 'zh', { refused: true })).toMatchObject({
    text: '您所在的网络没有本文的阅读权限。',
    next: expect.stringMatching(/图书馆/) as string,
    link: null,
    fact: { href: '#access' },
  })
})
