import { describe, expect, it } from 'vitest'
import { titleHtml } from '@/lib/backend/import/jats/inline'
import { parseXml } from '@/lib/backend/import/jats/xml'
import { markup } from '@/lib/citation/markup'

const MML = 'xmlns:mml="http://www.w3.org/1998/Math/MathML"'
const title = (inner: string) => titleHtml(parseXml(`<article-title ${MML}>${inner}</article-title>`))
const math = (inner: string) => title(`<inline-formula><mml:math>${inner}</mml:math></inline-formula>`)
const mi = (name: string) => `<mml:mi>${name}</mml:mi>`
const mn = (number: number) => `<mml:mn>${number}</mml:mn>`

describe('a formula in a title', () => {
  it('has scripts before a base in front of it', () => {
    const none = '<mml:none/>'
    expect(
      math(
        `<mml:mmultiscripts>${mi('Cs')}${none}${mn(2)}<mml:mprescripts/>${none}${mn(137)}</mml:mmultiscripts>`,
      ),
    ).toBe('<sup>137</sup>Cs<sup>2</sup>')
  })

  it('raises no prime, which is high by itself', () => {
    expect(math(`<mml:msup>${mi('η')}<mml:mo>′</mml:mo></mml:msup>`)).toBe('<i>η</i>′')
    expect(math(`<mml:msubsup>${mi('x')}${mi('i')}<mml:mo>″</mml:mo></mml:msubsup>`)).toBe(
      '<i>x</i><sub><i>i</i></sub>″',
    )
    expect(title('<italic>η</italic><sup>′</sup> and x<sup>2′</sup>')).toBe('<i>η</i>′ and x<sup>2′</sup>')
  })

  it('keeps what is raised, lowered, divided and rooted', () => {
    expect(math(`<mml:msup>${mi('x')}${mn(2)}</mml:msup>`)).toBe('<i>x</i><sup>2</sup>')
    expect(math(`<mml:msubsup>${mi('A')}${mi('i')}${mn(3)}</mml:msubsup>`)).toBe(
      '<i>A</i><sub><i>i</i></sub><sup>3</sup>',
    )
    expect(
      math(`<mml:mfrac>${mn(1)}<mml:mrow>${mi('a')}<mml:mo>+</mml:mo>${mi('b')}</mml:mrow></mml:mfrac>`),
    ).toBe('1/(<i>a</i> + <i>b</i>)')
    expect(math(`<mml:msqrt>${mi('s')}</mml:msqrt>`)).toBe('√<i>s</i>')
    expect(math(`<mml:mover>${mi('p')}<mml:mo>¯</mml:mo></mml:mover>`)).toBe('<i>p\u0304</i>')
  })

  it('keeps a sign at what it belongs to', () => {
    const minus = '<mml:mo>−</mml:mo>'
    expect(math(`<mml:msup>${mn(10)}<mml:mrow>\n${minus}${mn(4)}</mml:mrow></mml:msup>`)).toBe(
      '10<sup>−4</sup>',
    )
    expect(math(`${mi('a')}<mml:mo>=</mml:mo>${minus}${mi('.')}`)).toBe('<i>a</i> = −.')
  })

  it('is written once where it stands in several notations', () => {
    const both = `<inline-formula><alternatives><tex-math>$\\alpha_1$</tex-math><mml:math>
      <mml:msub>${mi('α')}${mn(1)}</mml:msub></mml:math></alternatives></inline-formula>`
    expect(title(`The ${both} decay`)).toBe('The <i>α</i><sub>1</sub> decay')
  })

  it('is read from TeX, and kept as it is where nobody can read it', () => {
    expect(title('<inline-formula><tex-math>\\alpha_{1}^2</tex-math></inline-formula>')).toBe(
      '<i>α</i><sub>1</sub><sup>2</sup>',
    )
    expect(title('<tex-math>\\nonsense{&lt;</tex-math>')).toBe('\\nonsense{&lt;')
  })

  it('that holds words or marks only stays what it was', () => {
    expect(title('<inline-formula>H<sub>2</sub>O</inline-formula>')).toBe('H<sub>2</sub>O')
  })

  it('reaches references with its figures raised', () => {
    expect(markup.text(math(`<mml:msup>${mi('x')}${mn(2)}</mml:msup>`))).toBe('x²')
  })
})
