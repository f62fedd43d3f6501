import { expect, it } from 'vitest'
import { readersCaptions } from '@/lib/text/readers-captions'

const caption = (...parts: string[]) => `<figure><figcaption>${parts.join(' ')}</figcaption></figure>`
const LABEL = '<b><span data-nobreak>图<span data-gap> </span>1</span></b>'
const CHINESE = caption(LABEL, '<p><b>光纤的位置</b></p>', '<p lang="en">The ring <i>of</i> fibre</p>')

it('puts the title in the language of the reader first, with its label', () =>
  expect(readersCaptions(CHINESE, { reader: 'en', text: 'zh' })).toBe(
    caption(
      '<b lang="en">Fig. 1</b>',
      '<p lang="en"><b>The ring <i>of</i> fibre</b></p>',
      '<p>光纤的位置</p>',
    ),
  ))

it('does so for a Chinese reader of an English text', () =>
  expect(
    readersCaptions(caption('<b>Table S2</b>', '<p>Results</p>', '<p lang="zh">结果</p>'), {
      reader: 'zh',
      text: 'en',
    }),
  ).toBe(caption('<b lang="zh">表 S2</b>', '<p lang="zh">结果</p>', '<p>Results</p>')))

it('leaves a title whole that begins and ends with bold words', () => {
  const title = '<b>研究区。</b>注：<b>N=12</b>'
  expect(
    readersCaptions(caption('<b>图 2</b>', `<p>${title}</p>`, '<p lang="en">The study area</p>'), {
      reader: 'en',
      text: 'zh',
    }),
  ).toBe(caption('<b lang="en">Fig. 2</b>', '<p lang="en">The study area</p>', `<p>${title}</p>`))
})

it('keeps a label that is more than a word and a number', () =>
  expect(
    readersCaptions(caption('<b>图版 I</b>', '<p>甲</p>', '<p lang="en">A</p>'), {
      reader: 'en',
      text: 'zh',
    }),
  ).toBe(caption('<b>图版 I</b>', '<p lang="en">A</p>', '<p>甲</p>')))

it.each([
  ['the text is in the language of the reader', CHINESE, 'zh'],
  ['there is no other title', caption(LABEL, '<p><b>光纤的位置</b></p>'), 'en'],
  [
    'paragraphs follow whose titles they are not',
    caption(LABEL, '<p><b>光纤</b></p>', '<p lang="en">Fibre</p>', '<p>（A）环</p>'),
    'en',
  ],
] as const)('keeps a caption where %s', (_, html, reader) =>
  expect(readersCaptions(html, { reader, text: 'zh' })).toBe(html),
)
