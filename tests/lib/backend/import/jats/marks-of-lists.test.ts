import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article
const abstractOf = (inner: string) => read({ meta: `<abstract>${inner}</abstract>` }).abstractHtml.en
const reference = (parts: string) =>
  read({
    back: `<ref-list><ref id="r"><element-citation><source>Lamps</source>${parts}</element-citation></ref></ref-list>`,
  }).references[0]?.textHtml
const item = (label: string) => `<list-item>${label}<p>Aim.</p></list-item>`

describe('a list of an abstract', () => {
  it.each([
    [`<list list-type="simple">${item('<label>(i)</label>')}</list>`, '<ul><li><p>(i) Aim.</p></li></ul>'],
    [`<list list-type="unordered">${item('')}</list>`, '<ul><li><p>Aim.</p></li></ul>'],
    [`<list list-type="order">${item('')}</list>`, '<ol><li><p>Aim.</p></li></ol>'],
    [
      `<list list-type="alpha-lower">${item('')}${item('')}</list>`,
      '<ul><li><p>a. Aim.</p></li><li><p>b. Aim.</p></li></ul>',
    ],
    [
      '<def-list><def-item><label>1</label><term>Lamp</term><def><p>Light.</p></def></def-item></def-list>',
      '<dl><dt>1 Lamp</dt><dd><p>Light.</p></dd></dl>',
    ],
    [
      '<def-list><def-list><def-item><term>Wick</term><def><p>Cotton.</p></def></def-item></def-list></def-list>',
      '<dl><dt>Wick</dt><dd><p>Cotton.</p></dd></dl>',
    ],
  ])('keeps its marks: %s', (source, html) => {
    expect(abstractOf(source)).toBe(html)
  })
})

it.each([
  ['arabic', '<ol>'],
  ['decimal', '<ol>'],
  ['lower-alpha', '<ol type="a">'],
  ['alpha', '<ol type="a">'],
  ['upper-roman', '<ol type="I">'],
  ['alpha-upper', '<ol type="A">'],
  ['unordered', '<ul>'],
  ['bullet', '<ul>'],
])('counts a list of type %s', (type, tag) => {
  const body = `<list list-type="${type}">${item('')}</list>`
  expect(read({ body }).fullText?.html.startsWith(tag)).toBe(true)
})

describe('a formula of a title', () => {
  const titleOf = (inner: string) =>
    read({
      title: `<inline-formula><mml:math>${inner.replace(/<(\/?)/g, '<$1mml:')}</mml:math></inline-formula>`,
    }).titleHtml.en
  const row = (...cells: string[]) =>
    `<mtr>${cells.map((cell) => `<mtd><mn>${cell}</mn></mtd>`).join('')}</mtr>`

  it.each([
    [`<mtable>${row('1', '0')}${row('2', '3')}</mtable>`, '1, 0; 2, 3'],
    ['<mfrac linethickness="0"><mn>5</mn><mn>2</mn></mfrac>', '5 over 2'],
    ['<mfenced separators="|"><mn>5</mn><mn>2</mn></mfenced>', '(5|2)'],
    ['<mfenced><mn>5</mn><mn>2</mn></mfenced>', '(5, 2)'],
    ['<mn>1</mn><mphantom><mn>7</mn></mphantom>', '1'],
    ['<mover><mi>x</mi><mo>―</mo></mover>', '<i>x\u0304</i>'],
  ])('keeps its parts apart: %s', (source, line) => {
    expect(titleOf(source)).toBe(line)
  })
})

describe('what a part of a reference says by an attribute', () => {
  const person = (type: string) =>
    `<person-group person-group-type="${type}"><name><surname>Wick</surname></name></person-group>`
  it.each([
    ['<size units="min">90</size>', 'Lamps. 90 min'],
    ['<size units="page">90</size>', 'Lamps. 90 p.'],
    ['<date-in-citation content-type="accessed">2020-1-2</date-in-citation>', 'Lamps. Accessed 2020-1-2'],
    ['<access-date iso-8601-date="2020-01-02"/>', 'Lamps. Accessed 2020-01-02'],
    ['<edition designator="2"/>', 'Lamps. 2 ed'],
    ['<edition>2<sup>nd</sup></edition>', 'Lamps. 2<sup>nd</sup>'],
    ['<version designator="3.1"/>', 'Lamps. Version 3.1'],
    [person('series-editor'), 'Lamps. Wick, series ed.'],
    [person('constructor'), 'Lamps. Wick'],
  ])('is shown: %s', (parts, text) => {
    expect(reference(parts)).toBe(text)
  })
})
