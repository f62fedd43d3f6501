import { expect, it } from 'vitest'
import { copyrightText, licenceText, readersStatements } from '@/app/_article/standard-statements'
import { authorDetail } from '@/lib/contract/article-parts'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

const email = 'cen.yilan@jichuan.example'
const authorList = [
  authorDetail.parse({ name: '岑 以澜', enName: 'Yilan Cen', email, affiliations: [], notes: [], roles: [] }),
  authorDetail.parse({ name: '傅 慕南', enName: 'Munan Fu', affiliations: [], notes: [], roles: [] }),
]
const statement = (html: string, lang: string) => ({ kind: 'correspondence', titleHtml: null, lang, html })
const said = (html: string, locale: Locale, ...others: string[]) =>
  readersStatements(
    [statement(html, 'zh'), ...others.map((other) => statement(other, 'en'))],
    { authorList },
    locale,
  ).map((each) => each.html)
const chinese = `* 通信作者：岑以澜，E-mail：<a href="mailto:${email}">${email}</a>`
/** What the heading leaves to say. */
const unlabelled = `岑以澜，E-mail：<a href="mailto:${email}">${email}</a>`

it('names corresponding authors in the reader’s language where the statement says nothing else', () => {
  const english = `<p>Yilan Cen; <a href="mailto:${email}">${email}</a></p>`
  expect(said(chinese, 'en')).toEqual([english])
  expect(said(chinese, 'zh')).toEqual([unlabelled])
  expect(said(`* Correspondence: Yilan Cen, e-mail: ${email}`, 'zh')).toEqual([
    `<p>岑 以澜；<a href="mailto:${email}">${email}</a></p>`,
  ])
})

it('leaves a statement that says more or names somebody else', () => {
  for (const html of [
    '通信作者：岑以澜，澄屿大学',
    '通信作者：丁一',
    '通信作者：',
    `${chinese}，电话：010-1`,
  ])
    expect(said(html, 'en')).toEqual([html])
})

it('leaves out what a statement in the reader’s language says as well, and nothing else', () => {
  const english = `<p>Yilan Cen; <a href="mailto:${email}">${email}</a></p>`
  const whole = `Correspondence: Yilan Cen, ${email}`
  expect(said(chinese, 'en', whole)).toEqual([`Yilan Cen, ${email}`])
  expect(said(chinese, 'en', 'Correspondence: Yilan Cen')).toEqual([english, 'Yilan Cen'])
  expect(said(chinese, 'en', 'Correspondence: Munan Fu')).toEqual([english, 'Munan Fu'])
})

it('names nobody whose name is part of another name or whose address is another author’s', () => {
  const shared = { affiliations: [], notes: [], roles: [], email: 'lab@jichuan.example' }
  const authors = [
    authorDetail.parse({ ...shared, name: '李军', enName: 'Jun Li' }),
    authorDetail.parse({ ...shared, name: '刘军', enName: 'Jun Liu' }),
  ]
  const only = (html: string) =>
    readersStatements([statement(html, 'en')], { authorList: authors }, 'zh').map((each) => each.html)
  expect(only('Correspondence: Jun Liu')).toEqual(['<p>刘军</p>'])
  expect(only('Correspondence: Jun Liu, lab@jichuan.example')).toEqual([
    '<p>刘军；<a href="mailto:lab@jichuan.example">lab@jichuan.example</a></p>',
  ])
})

it('names the editorial office of a journal in the reader’s language, and no other holder', () => {
  const names = { publicationName: '澄光学报', enPublicationName: 'Optics Today' }
  const text = (copyright: string | null, locale: Locale) =>
    copyrightText({ copyright, ...names }, locale, translator(locale, 'article'))
  expect(text('© 2026 《澄光学报》编辑部', 'en')).toBe('© 2026 Editorial Office of Optics Today')
  expect(text('© 2026 Editorial Office of Optics Today', 'zh')).toBe('© 2026 《澄光学报》编辑部')
  expect(text('© 2026 《澄光学报》编辑部', 'zh')).toBe('© 2026 《澄光学报》编辑部')
  expect(text('© 2026 澄屿大学', 'en')).toBe('© 2026 澄屿大学')
  expect(text(null, 'en')).toBeNull()
})

it('names a Creative Commons licence in the reader’s language where its text says nothing else', () => {
  const licenceUrl = 'https://creativecommons.org/licenses/by/4.0/'
  const text = (licenceHtml: string, locale: Locale, url: string | null = licenceUrl) =>
    licenceText({ licenceHtml, licenceUrl: url }, locale, translator(locale, 'article'))
  const link = `<a href="${licenceUrl}">CC BY 4.0</a>`
  const plain = '本文依知识共享署名 4.0 国际许可协议开放获取。'
  expect(text(plain, 'en')).toBe(`This is an open access article under the ${link} license.`)
  expect(
    text(
      'This is an open-access article distributed under the Creative Commons Attribution 4.0 International licence.',
      'zh',
    ),
  ).toBe(`本文按 ${link} 许可协议开放获取。`)
  expect(text(plain, 'zh')).toBe(plain)
  expect(text(plain, 'en', null)).toBe(plain)
  expect(text(`${plain}图 3 除外。`, 'en')).toBe(`${plain}图 3 除外。`)
})
