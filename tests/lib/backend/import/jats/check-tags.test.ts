import { expect, it } from 'vitest'
import { faultOfTags } from '@/lib/backend/import/jats/check-tags'

const limits = (depth: number, elements = 1000) => ({ depth, elements })

it.each([
  '<a><b/><c d="x>y" e=\'/>\'>text</c><!-- <b> --><![CDATA[ <b> < ]]><?pi <b> ?></a>',
  '<?xml version="1.0"?>\n<article xmlns:mml="m"><mml:math><mml:mi>x</mml:mi></mml:math></article>',
  '<a>1 &lt; 2 > 1</a>',
  '<文章><段 名="一"/></文章>',
])('finds no fault in %j', (source) => {
  expect(faultOfTags(source, limits(3))).toBeNull()
})

it.each([
  ['<a>\n<b><c></c></b></a>', 2, 'line 2: elements are nested deeper than 2'],
  ['<a>\n\n1 < 2</a>', 9, 'line 3: a "<" begins no tag'],
  ['<a><<b/></a>', 9, 'line 1: a "<" begins no tag'],
  ['<a>\n<!-- b</a>', 9, 'line 2: a comment begins that has no end'],
  ['<a>\n<![CDATA[ b</a>', 9, 'line 2: a CDATA section begins that has no end'],
  ['<a>\n<?b</a>', 9, 'line 2: a processing instruction begins that has no end'],
])('names the line and the fault of %j', (source, depth, sentence) => {
  expect(faultOfTags(source, limits(depth))).toContain(sentence)
})

it('counts an element that closes itself as no level', () => {
  expect(faultOfTags(`<a>${'<b/>'.repeat(20)}${'<b></b>'.repeat(20)}</a>`, limits(2))).toBeNull()
})

it('leaves a tag without an end to the parser', () => {
  expect(faultOfTags('<a><b c="d></b></a>', limits(9))).toBeNull()
})

it('refuses more elements than there may be, and counts no closing tag', () => {
  expect(faultOfTags('<a>\n<b></b><c/></a>', limits(9, 3))).toBeNull()
  expect(faultOfTags('<a>\n<b></b><c/></a>', limits(9, 2))).toMatch(
    /^line 2: the file has more than 2 elements/,
  )
})
