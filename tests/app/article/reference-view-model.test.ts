import { expect, it } from 'vitest'
import { referenceView, referencesView } from '@/app/_article/reference-view-model'
import { referenceDetail } from '@/lib/contract/article-parts'
import type { Locale } from '@/lib/i18n/locales'

const view = (fields: object) =>
  referenceView(referenceDetail.parse({ anchor: 'b1', label: '1', textHtml: 'Lee I. Mud.', ...fields }))

it.each([
  ['at the end of its words', 'Lee I. Mud. 10.5555/a&lt;1', '10.5555/a<1', 'Lee I. Mud.'],
  ['at the end in capitals', 'Lee I. Mud. 10.5555/ABC', '10.5555/abc', 'Lee I. Mud.'],
  ['beside its words', 'Lee I. Mud.', '10.5555/abc', 'Lee I. Mud.'],
])('links the number of a reference %s', (_, textHtml, doi, words) => {
  expect(view({ textHtml, doi })).toMatchObject({
    textHtml: words,
    link: { text: doi, href: `https://doi.org/${doi.replace('<', '%3C')}`, doi: '' },
  })
})

it('links an address where there is no number, but nothing twice and no script', () => {
  const url = 'https://a.example/1'
  expect(view({ parts: { url } }).link).toEqual({ text: url, href: url })
  expect(view({ parts: { url: 'javascript:alert(1)' } }).link).toBeNull()
  expect(view({ textHtml: '<a href="https://a.example/1">Mud</a>', parts: { url } }).link).toBeNull()
  expect(view({}).link).toBeNull()
})

it('says that a work cited was retracted or is doubted', () => {
  const list = ['retracted', 'concern', 'corrected', undefined].map((status, at) =>
    referenceDetail.parse({ anchor: `b${at}`, textHtml: 'Lee I. Mud.', status }),
  )
  const notices = referencesView(list, 'en').map(({ notice }) => notice)
  expect(notices).toEqual(['Retracted', 'Expression of concern', null, null])
})

it('marks Chinese references on a page in another language, and no other', () => {
  const texts = [
    '巫鹤青, 庞屿川. 病理切片厚度的干涉测量. 白榆生物光子学, 2025.',
    'Lee I. Mud.',
    '山田太郎. 日本語の論文. 光学, 2020.',
  ]
  const list = texts.map((textHtml) => referenceDetail.parse({ anchor: 'b1', textHtml, transHtml: texts[0] }))
  const langs = (locale: Locale) =>
    referencesView(list, locale).map(({ lang, transLang }) => [lang, transLang])
  expect(langs('en')).toEqual([
    ['zh', 'zh'],
    [undefined, 'zh'],
    [undefined, 'zh'],
  ])
  expect(langs('zh').flat()).toEqual(Array(6).fill(undefined))
})

it('puts the form in the reader’s language first, with the number of the work once and another one linked', () => {
  const [chinese, english] = [
    '傅慕南. 甜点的温度. 澄光学报, 2024. 10.5555/a',
    'Fu M. A sweet spot. 10.5555/a',
  ]
  const shown = (locale: Locale, textHtml: string, transHtml: string) =>
    referencesView(
      [referenceDetail.parse({ anchor: 'b1', textHtml, transHtml, doi: '10.5555/a' })],
      locale,
    ).map((entry) => [entry.textHtml, entry.link?.text, entry.transHtml, entry.transLang])
  expect(shown('en', chinese, english)).toEqual([
    ['Fu M. A sweet spot.', '10.5555/a', '傅慕南. 甜点的温度. 澄光学报, 2024.', 'zh'],
  ])
  expect(shown('zh', english, chinese)[0]?.[0]).toBe('傅慕南. 甜点的温度. 澄光学报, 2024.')
  expect(shown('zh', chinese, 'Fu M. 10.5555/b')[0]?.[2]).toBe(
    'Fu M. <a href="https://doi.org/10.5555/b">10.5555/b</a>',
  )
})
