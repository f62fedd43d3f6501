import { expect, it } from 'vitest'
import { fullTextBlocks } from '@/lib/text/full-text-blocks'
import { mathmlTex } from '@/lib/text/mathml-tex'

const math = (inner: string) => mathmlTex(`<math>${inner}</math>`)

it.each([
  ['<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>α</mi><mi>i</mi></msub>', 'x^{2}+\\alpha_{i}'],
  ['<mfrac><mn>1</mn><mrow><mi>a</mi><mo>⋅</mo><mi>b</mi></mrow></mfrac>', '\\frac{1}{a\\cdot b}'],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>',
    '\\sum_{i=1}^{n}',
  ],
  ['<mover><mi>x</mi><mo>¯</mo></mover><msqrt><mi>y</mi></msqrt>', '\\bar{x}\\sqrt{y}'],
  ['<mi>𝐀</mi><mi>ℙ</mi><mi>𝜶</mi><mn>𝟏𝟎</mn>', '\\mathbf{A}\\mathbb{P}\\boldsymbol{\\alpha}\\mathbf{10}'],
  [
    '<mi>𝐦𝐚𝐱</mi><mi>𝛀</mi><mi>ℎ</mi><mi>𝓐</mi>',
    '\\mathbf{max}\\boldsymbol{\\Omega}h\\boldsymbol{\\mathcal{A}}',
  ],
  ['<mi>f</mi><mo>‴</mo><mi>g</mi><mo>⁗</mo>', "f'''g''''"],
  ['<mi>αβ</mi><mi mathvariant="normal">d</mi>', '\\mathrm{\\alpha\\beta}\\mathrm{d}'],
  ['<mi>a</mi><mo>\u2009</mo><mi>b</mi><mspace width="1em"></mspace><mi>c</mi>', 'a\\,b\\quad c'],
  ['<menclose notation="top"><mi>a</mi><mi>b</mi></menclose>', '\\overline{ab}'],
  ['<menclose notation="longdiv"><mi>a</mi></menclose>', 'a'],
  ['<mover data-rule="top"><mrow><mi>a</mi><mi>b</mi></mrow><mo>¯</mo></mover>', '\\overline{ab}'],
  ['<mover data-rule="top"><mrow><mi>a</mi><mi>b</mi></mrow><mo>\u0305</mo></mover>', '\\overline{ab}'],
  ['<mtext>𝐁</mtext><mspace width="-0.1667em"></mspace><mi>c</mi>', '\\mathbf{B}\\!c'],
  ['<mtext>if 𝐁 is</mtext>', '\\text{if }\\mathbf{B}\\text{ is}'],
  ['<mi mathvariant="bold">𝐀</mi>', '\\mathbf{A}'],
  ['<mi mathvariant="constructor">x</mi>', 'x'],
  ['<mi>sin</mi><mi>θ</mi><mtext>if 5%</mtext>', '\\sin\\theta\\text{if 5\\%}'],
  [
    '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>',
    '\\begin{matrix}a & b\\end{matrix}',
  ],
  [
    '<semantics><mi>x</mi><annotation encoding="application/x-tex">x_{own}</annotation></semantics>',
    'x_{own}',
  ],
])('writes %s as TeX', (inner, tex) => {
  expect(math(inner)).toBe(tex)
})

it('takes a full text apart into blocks, formulas as TeX', () => {
  const html =
    '<section id="s1"><h2>One</h2><p>Let <math><mi>x</mi></math> be.</p><div data-type="formula" id="e1"><math display="block"><mi>y</mi></math></div>' +
    '<figure id="f1" data-type="table"><figcaption>T</figcaption><table><tbody><tr><td>1</td></tr></tbody></table></figure><ul><li>a<ul><li>b</li></ul></li></ul></section>'
  expect(fullTextBlocks(html).map(({ type, level, anchor, text }) => [type, level, anchor, text])).toEqual([
    ['heading', 2, 's1', 'One'],
    ['paragraph', undefined, undefined, 'Let $x$ be.'],
    ['formula', undefined, 'e1', '$y$'],
    ['table', undefined, 'f1', 'T 1'],
    ['list', undefined, undefined, 'a b'],
  ])
})
