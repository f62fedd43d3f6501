import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { primesBesideLetters } from '@/lib/backend/import/jats/math-primes'
import { jatsArticle } from '../../../../support/jats'

const mathOf = (inner: string): string => {
  const html =
    readJats(jatsArticle({ body: `<p><inline-formula>${inner}</inline-formula></p>` })).article.fullText
      ?.html ?? ''
  return /<math[^>]*>([^]*)<\/math>/.exec(html)?.[1] ?? html
}
const mathml = (inner: string) => mathOf(`<math>${inner}</math>`)

describe('primes', () => {
  it.each([
    ['<mo>′</mo>', '′'],
    ["<mo>'</mo>", '′'],
    ['<mi>″</mi>', '″'],
    ['<mrow><mo>′</mo><mo>′</mo></mrow>', '″'],
    ['<mo>′′′</mo>', '‴'],
  ])('%s stands beside its letter', (script, prime) => {
    expect(mathml(`<msup><mi>f</mi>${script}</msup>`)).toBe(`<mrow><mi>f</mi><mo>${prime}</mo></mrow>`)
  })

  it('stands before the index of its letter', () => {
    expect(mathml('<msubsup><mi>x</mi><mi>i</mi><mo>′</mo></msubsup>')).toBe(
      '<msub><mrow><mi>x</mi><mo>′</mo></mrow><mi>i</mi></msub>',
    )
  })

  it('of TeX stands beside its letter too', () => {
    expect(mathOf("<tex-math>f'(x)</tex-math>")).toMatch(/<mrow><mi>f<\/mi><mo[^>]*>′<\/mo><\/mrow>/)
    expect(mathOf("<tex-math>y''_1</tex-math>")).toMatch(/<mo[^>]*>″<\/mo>/)
  })

  it('of a high base stays raised', () => {
    const high = '<msup><mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow><mo>′</mo></msup>'
    expect(mathml(high)).toContain('</mrow><mo>′</mo></msup>')
  })

  it('leaves other scripts, and takes linear time', () => {
    const power = '<msup><mi>x</mi><mn>2</mn></msup>'
    expect(mathml(power)).toBe(power)
    const started = process.cpuUsage()
    primesBesideLetters(`′${'<msup><mrow><mi>a</mi>'.repeat(20_000)}`)
    primesBesideLetters(`<msup><mrow>${'<mi>a</mi>'.repeat(50_000)}′`)
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
  })
})
