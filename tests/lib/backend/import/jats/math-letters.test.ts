import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { mathmlTex } from '@/lib/text/mathml-tex'
import { jatsArticle } from '../../../../support/jats'

const rendered = (inner: string): string =>
  readJats(jatsArticle({ body: `<p><inline-formula><math>${inner}</math></inline-formula></p>` })).article
    .fullText?.html ?? ''

it('writes letters in the style their element says', () => {
  const styled = (variant: string, text: string) => rendered(`<mi mathvariant="${variant}">${text}</mi>`)
  expect(styled('double-struck', 'P')).toContain('>ℙ</mi>')
  expect(styled('double-struck', 'A')).toContain('>𝔸</mi>')
  expect(styled('bold', 'Aα1')).toContain('>𝐀𝛂𝟏</mi>')
  expect(styled('bold-italic', 'x')).toContain('>𝒙</mi>')
  expect(styled('script', 'L')).toContain('>ℒ</mi>')
  expect(styled('normal', 'd')).toContain('>d</mi>')
  expect(rendered('<mstyle mathvariant="bold"><mi>D</mi></mstyle>')).toContain('>𝐃</mi>')
})

it('gives a styled letter back to TeX as a letter with its style', () => {
  expect(mathmlTex('<math><mi mathvariant="bold">𝐀</mi></math>')).toBe('\\mathbf{A}')
})

it('takes a space that is set as an operator for a space, and a length without its decimals', () => {
  expect(rendered('<mi>a</mi><mo>\u2009</mo><mi>b</mi>')).toContain('<mspace width="0.167em"></mspace>')
  expect(rendered('<mi>a</mi><mspace width="1.em"/><mi>b</mi>')).toContain('<mspace width="1em">')
})

it('shows no commands of TeX for brackets', () => {
  const html = rendered('<mo>\\left(</mo><mi>x</mi><mo>\\right)</mo>')
  expect(html).toContain('<mo>(</mo><mi>x</mi><mo>)</mo>')
})

it('hands the alignment of columns to the cells', () => {
  const cells = '<mtd><mi>x</mi></mtd>'.repeat(3)
  expect(rendered(`<mtable columnalign="right center left"><mtr>${cells}</mtr></mtable>`)).toContain(
    '<mtr><mtd columnalign="right"><mi>x</mi></mtd><mtd><mi>x</mi></mtd><mtd columnalign="left"><mi>x</mi></mtd></mtr>',
  )
  expect(
    rendered(`<mtable columnalign="left"><mtr>${cells}</mtr></mtable>`).match(/<mtd columnalign="left">/g),
  ).toHaveLength(3)
})
