import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '@/lib/text/inline-html'
import { typeset } from '@/lib/text/typeset'

/** Shows unbreakable pieces in brackets and gaps as a dot. */
const shown = (html: string) =>
  typeset(html)
    .replaceAll('<span data-gap> </span>', '·')
    .replace(/<span data-nobreak>((?:(?!<\/span>).)*)<\/span>/g, '⟦$1⟧')

describe('what a line never ends inside of', () => {
  it.each([
    ['线密度为96/mm。', '线密度为⟦96/mm⟧。'],
    ['见122-128页', '见⟦122-128页⟧'],
    ['122–128', '⟦122–128⟧'],
    ['at 0.1 Hz below', 'at ⟦0.1 Hz⟧ below'],
    ['1 200×1 200 pixels', '⟦1 200×1 200⟧ pixels'],
    ['a rate of 5 mg/L each', 'a rate of ⟦5 mg/L⟧ each'],
    ['−20 ℃', '⟦−20 ℃⟧'],
    ['加压至200 mmHg、', '加压至⟦200 mmHg⟧、'],
    ['5 mIU/mL, 20 kcal and 3 calls', '⟦5 mIU/mL⟧, ⟦20 kcal⟧ and 3 calls'],
    ['10 nm–20 nm', '⟦10 nm⟧–⟦20 nm⟧'],
    ['in 2020 13 samples', 'in 2020 13 samples'],
    ['doi 10.5555/abc-12', 'doi 10.5555/abc-12'],
    ['A5-12 or x/2', 'A5-12 or x/2'],
    ['示范专项（NP-2025-090）', '示范专项（⟦NP-2025-090⟧）'],
    ['COVID-19 and X-ray', '⟦COVID-19⟧ and X-ray'],
    ['3 metres', '3 metres'],
    ['50% of', '50% of'],
    ['任期至2028年12月，共4年', '任期至⟦2028年12月⟧，共⟦4年⟧'],
    ['其相位与 29 路公交车', '其相位与·⟦29·路⟧公交车'],
    ['误差为 0.2 个百分点', '误差为·⟦0.2·个百分点⟧'],
    ['第 31 卷第4期', '⟦第·31·卷⟧⟦第4期⟧'],
    ['第3卷2期，5年3个月', '⟦第3卷⟧⟦2期⟧，⟦5年⟧⟦3个月⟧'],
    ['2024, 29(3): 193-196.', '2024, ⟦29(3): 193-196⟧.'],
    ['f(1): 2-3', 'f(1): ⟦2-3⟧'],
    ['于2026年12月24日起', '于⟦2026年12月24日⟧起'],
    ['the meeting of 19–21 May 2027 is', 'the meeting of ⟦19–21 May 2027⟧ is'],
    ['on May 19, 2027, and in May 2027', 'on ⟦May 19, 2027⟧, and in May 2027'],
    ['（图1）与表 2、附件 1', '（⟦图1⟧）与⟦表·2⟧、⟦附件·1⟧'],
    ['in volume 29, issue 3, Fig. 2b', 'in ⟦volume 29⟧, ⟦issue 3⟧, ⟦Fig. 2b⟧'],
    ['急件请致电0998-7012345。', '急件请⟦致电0998-7012345⟧。'],
    ['提交截至1月31日', '提交⟦截至1月31日⟧'],
    ['Maybe 19 of 3 Mayors', 'Maybe 19 of 3 Mayors'],
  ])('%s', (text, result) => expect(shown(text)).toBe(result))

  it.each([
    ['最大值为<math><mi>x</mi></math>。', '最大值为⟦<math><mi>x</mi></math>。⟧'],
    ['（<math><mi>x</mi></math>），', '⟦（<math><mi>x</mi></math>），⟧'],
    ['at <math><mi>x</mi></math>, and', 'at ⟦<math><mi>x</mi></math>,⟧ and'],
    ['当<math><mi>x</mi></math>时', '当<math><mi>x</mi></math>时'],
    [
      '<math><mi>x</mi></math>与<math><mi>y</mi></math>；',
      '<math><mi>x</mi></math>与⟦<math><mi>y</mi></math>；⟧',
    ],
    ['<math display="block"><mi>x</mi></math>。', '<math display="block"><mi>x</mi></math>。'],
  ])('is a formula and its marks in %s', (html, result) => expect(shown(html)).toBe(result))

  const cited = (number: number) => `<a href="#r${number}" data-kind="bibr">${number}</a>`
  const note = `<sup>[${cited(13)}]</sup>`
  it.each([
    [`透镜${note}。`, `透⟦镜${note}⟧。`],
    [`<b>透镜</b>${note}。`, `⟦<b>透镜</b>${note}⟧。`],
    [`<math><mi>x</mi></math>${note}，`, `⟦<math><mi>x</mi></math>${note}，⟧`],
    [`透镜[${cited(13)}]。`, `透⟦镜[${cited(13)}]⟧。`],
    ['透镜<a href="#r1" data-kind="bibr">[1]</a>，', '透⟦镜<a href="#r1" data-kind="bibr">[1]</a>⟧，'],
    [
      `灯<sup>[${[1, 3, 5, 7].map(cited).join(',')}]</sup>`,
      `⟦灯<sup>[${cited(1)}</sup>⟧<sup>,${[3, 5, 7].map(cited).join(',')}]</sup>`,
    ],
    [`a lens [${cited(13)}].`, `a lens [${cited(13)}].`],
  ])('is a note and the word before it in %s', (html, result) => expect(shown(html)).toBe(result))

  it('is a wide formula, which scrolls, and its mark', () => {
    const wide = '<span data-part="wide" tabindex="0"><math><mi>x</mi></math></span>'
    expect(typeset(`值${wide}，而`)).toBe(`值<span data-nobreak>${wide}，</span>而`)
  })

  it.each([
    ['共2.49×10<sup>8</sup> bit，', '共⟦2.49×10<sup>8</sup> bit⟧，'],
    ['1.9 × 10<sup>3</sup> s<sup>−1</sup>，', '⟦1.9 × 10<sup>3</sup> s<sup>−1</sup>⟧，'],
    ['10<sup>6</sup> samples', '10<sup>6</sup> samples'],
    ['安全参数10<sup>−10</sup>。', '安全参数10<sup>−10</sup>。'],
  ])('is a power of ten with its factor and unit in %s', (html, result) =>
    expect(
      typeset(html)
        .replace(/<span data-nobreak>(.*)<\/span>/, '⟦$1⟧')
        .replaceAll(/<\/?span[^<>]*>/g, ''),
    ).toBe(result),
  )

  it('is a date with the gaps in it', () => {
    const date = '<span data-nobreak>2027·年·5·月·19—21·日</span>'.replaceAll('·', '<span data-gap> </span>')
    expect(typeset('2027 年 5 月 19—21 日，')).toBe(`${date}，`)
  })

  it('is a note and the character before it', () => {
    expect(shown('的下沉<sup>[<a href="#b3">3</a>]</sup>。')).toBe(
      '的下⟦沉<sup>[<a href="#b3">3</a>]</sup>⟧。',
    )
  })
})

describe('an address', () => {
  it('may end a line at its separators where it is long, not before the full stop behind it', () => {
    expect(typeset('见https://a.example/long?c=d#part.')).toBe(
      '见https://a.example<wbr>/long<wbr>?c<wbr>=d<wbr>#part.',
    )
  })

  it('keeps its scheme in one piece before a long host', () => {
    expect(typeset('https://submission.journal-of-optics.example/authors')).toBe(
      'https://<wbr>submission<wbr>.journal-of-optics<wbr>.example<wbr>/authors',
    )
  })

  it('has no values', () => {
    // The prefix of a DOI is one piece, and no line holds its last letter alone.
    expect(shown('10.1111/j.1399-0004.2012.01096.x')).not.toMatch(/10<wbr>|<wbr>\.x/)
    expect(shown('https://doi.org/10.1016/S0925-4773(96)00607-7')).toContain('<wbr>/10.1016<wbr>/S0925')
    expect(shown('<i>10.5555/fs.2022.0060</i>').replaceAll('<wbr>', '')).toBe('<i>10.5555/fs.2022.0060</i>')
  })

  it('is a whole one in print where a link shows a DOI alone', () => {
    const link = (text: string, mark = '') => `<a${mark} href="https://doi.org/10.1/x">${text}</a>`
    expect(typeset(link('10.1/x'))).toBe(link('10.1/x', ' data-doi'))
    expect(typeset(link('DOI'))).toBe(link('DOI'))
  })
})

it('gives typed spaces between Chinese and other scripts one width', () => {
  expect(shown('在 MoS 与 α 相中，A 组')).toBe('在·MoS·与·α·相中，A·组')
  expect(shown('在 0.1 Hz 以下')).toBe('在·⟦0.1 Hz⟧·以下')
  expect(shown('高于 −20 dBm 的')).toBe('高于·⟦−20 dBm⟧·的')
  expect(shown('plain English, 中文')).toBe('plain English, 中文')
})

it('finds values, gaps and addresses, each in a text that holds nothing else to typeset', () => {
  expect(shown('在 MoS 中')).toBe('在·MoS·中')
  expect(shown('见图1，而')).toBe('见⟦图1⟧，而')
  expect(typeset('见www.journal-of-optics.example/authors/guide。')).toContain('<wbr>/authors')
  expect(typeset('见http://journal-of-optics.example/authors。')).toContain('<wbr>/authors')
  expect(shown('图与表，在光学中')).toBe('图与表，在光学中')
})

it('parts the number of a heading from its title by more than a gap', () => {
  expect(shown('<h2>1 引言</h2><p>1 个</p>')).toBe('<h2><span data-number>1 </span>引言</h2><p>⟦1·个⟧</p>')
  expect(shown('<h3 id="s"><b>2.1. Methods</b></h3>')).toBe(
    '<h3 id="s"><b><span data-number>2.1. </span>Methods</b></h3>',
  )
  expect(shown('<h3>5 MHz 以下</h3>')).toBe('<h3>⟦5 MHz⟧·以下</h3>')
})

it('leaves formulas and code as they are', () => {
  const html = '<math><mn>5 mm</mn></math><code>1-2</code>'
  expect(typeset(html)).toBe(html)
})

it('changes no text, and takes no longer for a long one', () => {
  const alphabet = [
    '光',
    ' ',
    '1',
    '23',
    '/',
    'm',
    '-',
    '<sup>',
    '</sup>',
    '<a href="#b">',
    '</a>',
    '[',
    '&lt;',
    '.',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 60 }), (parts) => {
      const html = parts.join('')
      expect(plainText(typeset(html))).toBe(plainText(html))
    }),
  )
  const started = process.cpuUsage()
  typeset('1 234 '.repeat(20_000) + '光<sup>'.repeat(20_000) + '9'.repeat(100_000))
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000)
})
