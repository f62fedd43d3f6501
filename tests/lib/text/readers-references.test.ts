import { expect, it } from 'vitest'
import { readersReferences } from '@/lib/text/readers-references'

const item = (...forms: string[]) =>
  `<li id="b1" data-type="reference" data-ragged><span data-part="label">1</span> ${forms.join(' ')} <span data-part="back">↑</span></li>`
const own = '<div>傅慕南. 甜点.</div>'
const zh = '<div lang="zh-CN">傅慕南. 甜点.</div>'
const en = '<div lang="en-GB" id="x">Fu M. <i>A sweet spot</i>.</div>'
const read = (html: string, reader: string, text = 'zh') => readersReferences(html, { reader, text })

it('puts the form in the reader’s language first, its label before it and its links after both', () => {
  expect(read(item(zh, en), 'en')).toBe(item(en, zh))
  expect(read(item(en, zh), 'zh')).toBe(item(zh, en))
  const notice = '<strong data-part="notice">Retracted</strong>'
  expect(read(item(notice, zh, en), 'en')).toBe(item(notice, en, zh))
})

it('takes a form without a language for one of the text', () => {
  expect(read(item(own, en), 'en')).toBe(item(en, own))
  expect(read(item(en, own), 'zh', 'zh-CN')).toBe(item(own, en))
  expect(read(item(own, en), 'en', 'en')).toBe(item(own, en))
  expect(read(item(en, own), 'zh', 'chi')).toBe(item(own, en))
})

it('keeps the order of others', () => {
  for (const html of [item(en, zh), item(en, en), item(zh), item(zh, zh, en), '<p>1</p>'])
    expect(read(html, 'en')).toBe(html)
})
