import { expect, it } from 'vitest'
import { fullTextBlocks } from '@/lib/text/full-text-blocks'

const blocksOf = (html: string) => fullTextBlocks(html).map(({ type, text }) => [type, text])

it('keeps quotations within quotations in one block', () => {
  const html = '<blockquote><p>a</p><blockquote><p>b</p></blockquote><p>c</p></blockquote><p>d</p>'
  expect(blocksOf(html)).toEqual([
    ['quote', 'a b c'],
    ['paragraph', 'd'],
  ])
})

it('makes a paragraph of text outside every block', () => {
  const html =
    '<section id="s1"><div data-part="product">Lamps <i>of</i> 2021</div><div data-type="speech"><b>Ada</b> <p>Light.</p></div>loose <a href="#x">1</a></section> end'
  expect(blocksOf(html)).toEqual([
    ['paragraph', 'Lamps of 2021'],
    ['paragraph', 'Ada'],
    ['paragraph', 'Light.'],
    ['paragraph', 'loose 1'],
    ['paragraph', 'end'],
  ])
})

it('makes no paragraph of anchors and links back alone', () => {
  const html =
    '<p>a</p><span id="p1"></span><div><span data-part="back"><a href="#x1">↑1</a></span></div><p>b</p>'
  expect(blocksOf(html)).toEqual([
    ['paragraph', 'a'],
    ['paragraph', 'b'],
  ])
})
