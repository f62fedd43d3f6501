import { expect, it } from 'vitest'
import { readersReferences } from '@/lib/text/readers-references'

const item = (...forms: string[]) =>
  `<li id="b1" data-type="reference"><span data-part="label">1</span> ${forms.join(' ')} <span data-part="back">↑</span></li>`
const zh = '<div lang="zh">傅慕南. 甜点.</div>'
const en = '<div lang="en-GB" id="x">Fu M. <i>A sweet spot</i>.</div>'

it('puts the form in the reader’s language first, its label before it and its links after both', () => {
  expect(readersReferences(item(zh, en), 'en')).toBe(item(en, zh))
  expect(readersReferences(item(en, zh), 'zh')).toBe(item(zh, en))
})

it('keeps the order of others', () => {
  for (const html of [
    item(en, zh),
    item(en, en),
    item(zh),
    item(zh, zh, en),
    item('<div>Fu.</div>', en),
    '<p>1</p>',
  ])
    expect(readersReferences(html, 'en')).toBe(html)
})
