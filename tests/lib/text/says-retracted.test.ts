import { expect, it } from 'vitest'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import { withRetraction } from '@/lib/citation/with-retraction'
import { titleAfterStatus } from '@/lib/i18n/title-after-status'
import { ownRecord } from '@/lib/citation/record'
import { arbitraryWork } from '@/tests/support/arbitrary-work'

const status = 'retracted'

const cited = (titleHtml: string) =>
  withRetraction({ ...ownRecord(arbitraryWork()), status, titleHtml, language: 'en' }).titleHtml

it.each([
  'RETRACTED: Light in lakes',
  'RETRACTED ARTICLE: Light in lakes',
  '[Retracted] Light in lakes',
  '<b>RETRACTED</b>: Light in lakes',
  'WITHDRAWN: Light in lakes',
  '撤稿：湖的光',
  '已撤稿：湖的光',
  '【撤稿】湖的光',
])('says of %s no second time that it is retracted', (title) => {
  expect(cited(title)).toBe(title)
  expect(titleAfterStatus(title, { status }, 'en')).toBe(title)
  expect(titleAfterStatus(title, { status: 'none', withdrawn: {} }, 'zh')).toBe(title)
  expect(titleWithStatus(title, { status, language: 'en' })).toBe(title)
})

it.each(['Retracted papers in ecology', 'Retraction: a study', 'Withdrawn lakes', '撤稿论文的特征'])(
  'says so of %s, which is about something else',
  (title) => {
    expect(cited(title)).toBe(`RETRACTED: ${title}`)
    expect(titleAfterStatus(title, { status }, 'en')).toBe(`Retracted: ${title}`)
    expect(titleWithStatus(title, { status, language: 'en' })).toBe(`${title} [Retracted]`)
  },
)

it('says of a title that begins with its retraction what else became of it', () => {
  expect(titleWithStatus('RETRACTED: Light', { status: 'corrected', language: 'en' })).toContain(
    '[Corrected]',
  )
})
