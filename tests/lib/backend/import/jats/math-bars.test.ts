import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const rendered = (inner: string): string =>
  readJats(jatsArticle({ body: `<p><inline-formula><math>${inner}</math></inline-formula></p>` })).article
    .fullText?.html ?? ''
const bar = '<mo>|</mo>'
const x = '<mi>x</mi>'

it('takes a pair of bars for fences round what is between', () => {
  expect(rendered(`<mo>(</mo>${bar}${x}${bar}<mo>&lt;</mo><mn>1</mn><mo>)</mo>`)).toContain(
    '<mo form="prefix">|</mo><mi>x</mi><mo form="postfix">|</mo>',
  )
  expect(rendered(`${bar}<mi>M</mi><mo>(</mo>${x}<mo>)</mo>${bar}`)).toContain('<mo form="postfix">|</mo>')
})

it('leaves bars that are relations', () => {
  const conditional = `<mi>P</mi><mo>(</mo>${x}${bar}${x}<mo>)</mo>`
  expect(rendered(conditional)).not.toContain('form=')
  expect(rendered(conditional + conditional)).not.toContain('form=')
  const parallel = '<mo>∥</mo>'
  expect(rendered(`${x}${parallel}${x}${parallel}${x}`)).not.toContain('form=')
  expect(rendered(`<mo>=</mo>${parallel}${x}${parallel}`)).toContain('<mo form="prefix">∥</mo>')
})

it('writes a minus sign for a hyphen, save for a bar above a letter', () => {
  expect(rendered('<mn>10</mn><mo>-</mo><mn>-3</mn>')).toContain('<mo>−</mo><mn>−3</mn>')
  expect(rendered('<mover><mi>x</mi><mo>-</mo></mover>')).toContain('<mo>-</mo></mover>')
})
