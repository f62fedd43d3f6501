import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const formula = (inner: string): string =>
  `<inline-formula><mml:math>${inner.replace(/<(\/?)/g, '<$1mml:')}</mml:math></inline-formula>`
const messages = (parts: Parameters<typeof jatsArticle>[0]) =>
  readJats(jatsArticle(parts)).warnings.map(({ message }) => message)
const shown = (inner: string) => {
  const { article } = readJats(jatsArticle({ title: formula(inner), body: `<p>${formula(inner)}</p>` }))
  return { line: article.titleHtml.en, html: article.fullText?.html ?? '' }
}

const [a, b, x] = ['<ci>a</ci>', '<ci>b</ci>', '<ci>x</ci>'] as const

describe('content MathML', () => {
  it.each([
    [`<apply><plus/>${a}<cn>1</cn></apply>`, '<i>a</i> + 1'],
    [`<apply><minus/>${a}<apply><minus/>${b}${x}</apply></apply>`, '<i>a</i> − (<i>b</i> − <i>x</i>)'],
    [`<apply><times/><cn>2</cn><cn>3</cn></apply>`, '2 × 3'],
    [`<apply><times/><apply><plus/>${a}${b}</apply>${x}</apply>`, '(<i>a</i> + <i>b</i>)<i>x</i>'],
    [`<apply><divide/>${a}${b}</apply>`, '(<i>a</i>)/(<i>b</i>)'],
    [`<apply><power/>${x}<cn>2</cn></apply>`, '<i>x</i><sup>2</sup>'],
    [`<apply><root/><degree><cn>3</cn></degree>${x}</apply>`, '<sup>3</sup>√(<i>x</i>)'],
    [`<apply><eq/><apply><sin/>${x}</apply><pi/></apply>`, 'sin<i>x</i> = <i>π</i>'],
    [`<apply><log/><logbase><cn>2</cn></logbase>${x}</apply>`, 'log<sub>2</sub><i>x</i>'],
    [`<apply><ci>f</ci>${x}</apply>`, '<i>f</i>(<i>x</i>)'],
    [`<cn type="e-notation">3<sep/>-5</cn>`, '3 × 10<sup>−5</sup>'],
    [`<apply><constructor/>${x}</apply>`, 'constructor(<i>x</i>)'],
    [
      `<apply><sum/><bvar>${a}</bvar><lowlimit><cn>0</cn></lowlimit><uplimit>${b}</uplimit>${x}</apply>`,
      '∑<sub><i>a</i> = 0</sub><sup><i>b</i></sup><i>x</i>',
    ],
  ])('%s', (source, line) => {
    const flat = (html: string | null) => html?.replace(/[()]/g, '')
    expect(flat(shown(source).line)).toBe(flat(line))
    expect(shown(source).html).not.toMatch(/<math><\/math>|mml:/)
  })

  it('keeps apart what a power or a difference is applied to', () => {
    const sum = `<apply><plus/>${a}${b}</apply>`
    expect(shown(`<apply><power/>${sum}<cn>2</cn></apply>`).line).toContain('(<i>a</i> + <i>b</i>)')
  })

  const of = (name: string, ...args: string[]) => `<apply><${name}/>${args.join('')}</apply>`
  const two = '<cn>2</cn>'
  const less = '<cn>-2</cn>'
  const i = (text: string) => text.replace(/[a-z]/g, '<i>$&</i>')
  it.each([
    [of('intersect', a, of('union', b, x)), i('a∩(b∪x)')],
    [of('union', a, of('union', b, x)), i('a∪b∪x')],
    [of('and', of('or', a, b), x), i('(a∨b)∧x')],
    [of('setdiff', a, of('setdiff', b, x)), i('a∖(b∖x)')],
    [of('vectorproduct', a, of('vectorproduct', b, x)), i('a × (b × x)')],
    [of('implies', of('implies', a, b), x), i('(a⇒b)⇒x')],
    [of('plus', a, of('minus', b, x)), i('a + b − x')],
    [of('minus', of('minus', a, b), x), i('a − b − x')],
    [of('power', less, two), '(−2)<sup>2</sup>'],
    [of('power', '<cn type="rational">1<sep/>2</cn>', two), '(1/2)<sup>2</sup>'],
    [of('minus', a, less), i('a − (−2)')],
    [of('times', less, a), i('−2a')],
    [of('times', a, less), i('a(−2)')],
    [of('plus', a, of('minus', b)), i('a + (−b)')],
    [of('times', of('diff', `<bvar>${x}</bvar>`, a), b), i('(d/(dx)a)b')],
    [of('times', of('sum', a), b), i('(∑a)b')],
    [of('times', b, of('sum', a)), i('b∑a')],
    [of('times', of('times', x, of('sum', a)), b), i('(x∑a)b')],
    [of('times', `<semantics>${of('plus', a, b)}</semantics>`, x), i('(a + b)x')],
    [of('minus', of('times', less, b)), i('−(−2b)')],
    [of('sum', of('times', less, b)), i('∑(−2b)')],
    [of('diff', `<bvar>${x}</bvar>`, of('times', less, b)), i('d/(dx)(−2b)')],
  ])('is in brackets where it would be read otherwise: %s', (source, line) => {
    expect(shown(source).line).toBe(line)
  })

  it.each([
    [of('eq', x, '<cn>-1</cn>'), i('x = −1')],
    [of('lt', x, of('plus', of('minus', a), b)), i('x < −a + b')],
    [of('tendsto', x, of('minus', '<infinity/>')), i('x → −∞')],
  ])('is in no brackets behind a relation: %s', (source, line) => {
    expect(shown(source).line?.replace('&lt;', '<')).toBe(line)
  })

  const ten = of('power', '<cn>10</cn>', '<cn>3</cn>')
  it.each([
    [of('times', two, ten), '2 × 10<sup>3</sup>'],
    [of('times', two, of('times', '<cn>3</cn>', x)), i('2 × 3x')],
    [of('times', two, of('factorial', '<cn>3</cn>')), '2 × 3!'],
    [of('times', two, of('divide', '<cn>1</cn>', '<cn>3</cn>')), '2 × 1/3'],
    [of('times', two, `<semantics>${ten}</semantics>`), '2 × 10<sup>3</sup>'],
    [of('times', two, of('divide', a, b)), i('2a/b')],
    [of('times', two, of('power', of('times', two, x), two)), i('2(2x)') + '<sup>2</sup>'],
  ])('keeps numbers side by side apart: %s', (source, line) => {
    expect(shown(source).line).toBe(line)
  })

  it.each([
    ['<lambda>', '</lambda>'],
    ['<apply><sin/><degree>', `</degree>${x}</apply>`],
    ['<apply><root/><degree>', `</degree>${x}</apply>`],
    [`<apply><diff/><bvar>${x}<degree>`, `</degree></bvar>${x}</apply>`],
    ['<apply><minus/>', `${x}</apply>`],
  ])('takes no exponential time or room: %s', (open, close) => {
    const started = process.cpuUsage()
    const body = `<p>${formula(open.repeat(25) + x + close.repeat(25))}</p>`
    const { html = '' } = readJats(jatsArticle({ body })).article.fullText ?? {}
    expect(html.length).toBeLessThan(100_000)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000)
  })

  it('is left for the presentation its source gives as well', () => {
    const both = `<semantics><apply><plus/>${a}${b}</apply><annotation-xml encoding="MathML-Presentation"><mi>y</mi></annotation-xml></semantics>`
    expect(shown(both)).toEqual({ line: '<i>y</i>', html: '<p><math><mrow><mi>y</mi></mrow></math></p>' })
  })

  it('names what it renders by its name alone', () => {
    const body = `<p>${formula(`<apply><forall/>${x}</apply>`)}</p>`
    expect(messages({ body })).toEqual([
      'line 7: <forall> of a formula is shown by its name: write presentation MathML',
    ])
  })
})

describe('the notice of a formula shown by names', () => {
  const limit = `<apply><limit/>${x}</apply>`
  it.each([
    `<semantics><mi>y</mi><annotation-xml encoding="MathML-Content">${limit}</annotation-xml></semantics>`,
    `<semantics>${limit}<annotation-xml encoding="MathML-Presentation"><mi>y</mi></annotation-xml></semantics>`,
    `<apply><sum/><condition>${x}</condition>${a}</apply>`,
    `<bind><csymbol>f</csymbol>${x}</bind>`,
    '<cs>y</cs>',
  ])('is not given of what is shown: %s', (inner) => {
    expect(messages({ body: `<p>${formula(inner)}</p>` })).toEqual([])
  })
})

it('reads an article with a deep formula in its title', () => {
  const deep = `<apply><minus/><apply><plus/>`.repeat(75) + x + `${a}</apply></apply>`.repeat(75)
  expect(shown(deep).line).toMatch(/^−\(.*<i>a<\/i>\)$/)
})

describe('a sign that is a picture', () => {
  it('is shown by its words', () => {
    expect(shown('<mi><mglyph src="a.png" alt="lamp"/></mi>').line).toBe('lamp')
  })

  it('is named where it has none', () => {
    const body = `<p>${formula('<mi><mglyph src="a.png"/></mi>')}</p>`
    expect(messages({ body })).toEqual([
      'line 7: a sign of a formula is a picture, shown by the name of its file: give it an alt',
    ])
  })
})

describe('TeX without a rendering', () => {
  const tex = String.raw`<inline-formula><tex-math>\xymatrix{A \ar[r]}</tex-math></inline-formula>`
  it.each([{ title: tex }, { meta: `<abstract><p>${tex}</p></abstract>` }, { body: `<p>${tex}</p>` }])(
    'is named: %o',
    (parts) => {
      expect(messages(parts)).toEqual([
        expect.stringMatching(/^the formula \\xymatrix.* is shown as its source/),
      ])
    },
  )
})
