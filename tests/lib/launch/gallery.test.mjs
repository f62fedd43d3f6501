import { expect, it } from 'vitest'
import { FAMILIES, VARIANTS, galleryPages } from '@/lib/launch/gallery.mjs'

const ids = {
  article: 7,
  articles: [7, 8, 9, 10],
  author: '林 知远',
  keyword: '偏振',
  institution: '北京光学研究所',
  news: 3,
  retracted: 11,
  ...{ journal: 1, album: 2, book: 4, video: 5, audio: 6 },
  abstractOnly: '10.5555/med.2026.01.001',
}
const pages = galleryPages(ids, '3000')

it('takes every screen family in both languages, under a name of its own', () => {
  for (const family of Object.keys(FAMILIES))
    for (const lang of ['zh', 'en'])
      expect(pages.some(({ name }) => name.startsWith(`${family}-`) && name.endsWith(`-${lang}`))).toBe(true)
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
  expect(VARIANTS).toHaveLength(4)
})

it('names the site by its host, and the language in the path or as a parameter', () => {
  const urlOf = (wanted) => pages.find(({ name }) => name === wanted)?.url
  expect(urlOf('home-aggregate-en')).toBe('http://localhost:3000/en/home/')
  expect(urlOf('home-group-en')).toBe('http://press.localhost:3000/en/home/')
  expect(urlOf('citing-cite-zh')).toBe('http://optics.localhost:3000/zh/cite/?ids=7')
  expect(urlOf('citing-cite-retracted-en')).toBe('http://optics.localhost:3000/en/cite/?ids=11')
  expect(pages.some(({ url }) => url.includes('undefined'))).toBe(false)
  expect(urlOf('account-login-en')).toBe('http://optics.localhost:3000/login?lang=en')
  expect(urlOf('search-empty-zh')).toBe(
    'http://optics.localhost:3000/article?q=zzzzqqqq&type=article&lang=zh',
  )
  expect(urlOf('entity-author-zh')).toBe(
    'http://optics.localhost:3000/zh/person/%E6%9E%97%20%E7%9F%A5%E8%BF%9C/',
  )
})
