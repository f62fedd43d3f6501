import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (inner: string, attributes = '') =>
  readJats(jatsArticle({ body: `<p><disp-formula><math${attributes}>${inner}</math></disp-formula></p>` }))
const rendered = (inner: string, attributes = '') =>
  read(inner, attributes).article.fullText?.html.match(/<math display="block">(.*)<\/math>/s)?.[1]

describe('letters of mathematical alphabets', () => {
  it.each([
    ['<mi mathvariant="double-struck">P</mi>', '<mi>ℙ</mi>'],
    ['<mi mathvariant="bold">A</mi>', '<mi>𝐀</mi>'],
    ['<mi mathvariant="bold-italic">Δz</mi>', '<mi>𝜟𝒛</mi>'],
    ['<mn mathvariant="bold">10</mn>', '<mn>𝟏𝟎</mn>'],
    ['<mi mathvariant="normal">d</mi>', '<mi mathvariant="normal">d</mi>'],
    ['<mi mathvariant="italic">x</mi>', '<mi>x</mi>'],
    ['<mi mathvariant="italic">ab</mi>', '<mi>𝑎𝑏</mi>'],
    ['<mi mathvariant="bold">ħ</mi>', '<mi mathvariant="normal">ħ</mi>'],
    ['<mtext mathvariant="bold">B</mtext>', '<mtext>𝐁</mtext>'],
    ['<mtext mathvariant="bold">if any</mtext>', '<mtext mathvariant="bold">if any</mtext>'],
    ['<mstyle mathvariant="bold"><mi>x</mi><mo>+</mo></mstyle>', '<mstyle><mi>𝐱</mi><mo>+</mo></mstyle>'],
    [
      '<mstyle mathvariant="normal"><mi>x</mi><mi mathvariant="script">L</mi></mstyle>',
      '<mstyle><mi mathvariant="normal">x</mi><mi>ℒ</mi></mstyle>',
    ],
    ['<mml:mi xmlns:mml="http://www.w3.org/1998/Math/MathML" mathvariant="fraktur">g</mml:mi>', '<mi>𝔤</mi>'],
  ])('shows %s as %s', (source, html) => {
    expect(rendered(source)).toBe(html)
  })

  it('are inherited from the formula', () => {
    expect(rendered('<mi>x</mi>', ' mathvariant="sans-serif"')).toBe('<mi>𝗑</mi>')
  })
})

describe('cells of tables', () => {
  const cell = (inner: string, attributes = '') => `<mtd${attributes}><mi>${inner}</mi></mtd>`

  it('stand where the cell, row or table says', () => {
    const html = rendered(
      `<mo>{</mo><mtable columnalign="right left" rowalign="top bottom"><mtr>${cell('a')}${cell('b')}${cell('c')}</mtr><mtr columnalign="center">${cell('d')}${cell('e', ' columnalign="right" rowalign="axis"')}</mtr></mtable>`,
    )
    expect(html).toBe(
      `<mo>{</mo><mtable><mtr>${cell('a', ' columnalign="right" rowalign="top"')}${cell('b', ' columnalign="left" rowalign="top"')}${cell('c', ' columnalign="left" rowalign="top"')}</mtr><mtr>${cell('d', ' columnalign="center" rowalign="bottom"')}${cell('e', ' columnalign="right" rowalign="axis"')}</mtr></mtable>`,
    )
  })

  it('count the columns that a cell before them spans', () => {
    expect(
      rendered(
        `<mo>{</mo><mtable columnalign="left center right"><mtr>${cell('a', ' columnspan="2"')}${cell('b')}</mtr></mtable>`,
      ),
    ).toContain(cell('b', ' columnalign="right"'))
  })

  it('are aligned in linear time', () => {
    const lists = `columnalign="${'left '.repeat(100_000)}" rowalign="${'top '.repeat(100_000)}"`
    const startedAt = process.cpuUsage()
    const html = rendered(`<mtable ${lists}><mtr>${'<mtd/>'.repeat(1_000)}</mtr></mtable>`)
    expect(html?.match(/columnalign="left"/g)).toHaveLength(1_000)
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(3_000)
  })

  it('are as large as a formula in one line where the table is the formula', () => {
    const table = `<mtable><mtr>${cell('a')}</mtr></mtable>`
    expect(rendered(`<mrow>${table}</mrow>`)).toContain('<mtable displaystyle="true">')
    expect(rendered(`<mo>(</mo>${table}<mo>)</mo>`)).toContain('<mtable><mtr>')
  })

  it('keep the sides of TeX', () => {
    const { article } = readJats(
      jatsArticle({
        body: '<p><disp-formula><tex-math>\\begin{array}{lr}a&amp;b\\end{array}</tex-math></disp-formula></p>',
      }),
    )
    expect(article.fullText?.html).toContain(
      `${cell('a', ' columnalign="left"')}${cell('b', ' columnalign="right"')}`,
    )
  })
})

it.each([
  ['<mi>a</mi><mspace width="1.em"/>', '<mi>a</mi><mspace width="1em"></mspace>'],
  ['<mi>a</mi><mspace width="4.pt"/>', '<mi>a</mi><mspace width="4pt"></mspace>'],
  ['<mi>a</mi><mspace width="0.25 em"/>', '<mi>a</mi><mspace width="0.25em"></mspace>'],
  ['<mi>a</mi><mspace width="thickmathspace"/>', '<mi>a</mi><mspace width="0.2778em"></mspace>'],
  ['<mi>a</mi><mspace width="negativethinmathspace"/>', '<mi>a</mi><mspace width="-0.1667em"></mspace>'],
  ['<mo>\u2009</mo>', '<mo lspace="0em" rspace="0em">\u2009</mo>'],
  ['<mo lspace="1em">\u2009</mo>', '<mo lspace="1em" rspace="0em">\u2009</mo>'],
])('sets the space of %s as it is meant', (source, html) => {
  expect(rendered(source + '<mi>b</mi>')).toBe(html + '<mi>b</mi>')
})

it.each([
  ['<mo>\\left(</mo>', '<mo fence="true" form="prefix" stretchy="true">(</mo>'],
  ['<mtext>\\right)</mtext>', '<mo fence="true" form="postfix" stretchy="true">)</mo>'],
  ['<mo>\\right.</mo>', '<mo fence="true" form="postfix" stretchy="true"></mo>'],
  ['<mo>\\left\\{</mo>', '<mo fence="true" form="prefix" stretchy="true">{</mo>'],
  ['<mo>\\biggr\\rangle</mo>', '<mo fence="true" form="postfix" stretchy="true">⟩</mo>'],
  ['<mtext>\\leftarrow</mtext>', '<mtext>\\leftarrow</mtext>'],
])('shows the command %s as the fence it names', (source, html) => {
  expect(rendered('<mi>a</mi>' + source)).toBe('<mi>a</mi>' + html)
})

it.each([
  ['<mrow><mi>x</mi><mi>y</mi></mrow><mo>¯</mo>', ' data-rule="top"'],
  ['<mi>x</mi><mo>¯</mo>', ''],
  ['<mrow><mi>x</mi><mo>\u2061</mo></mrow><mo>¯</mo>', ''],
  ['<mrow><mi>x</mi><mi>y</mi></mrow><mo>→</mo>', ''],
])('rules a line over more than a letter: %s', (source, attribute) => {
  expect(rendered(`<mover>${source}</mover>`)).toContain(`<mover${attribute}>`)
})
