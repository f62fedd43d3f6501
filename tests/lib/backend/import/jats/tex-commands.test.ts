import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { repairedTexMathml, texMathml } from '@/lib/backend/import/jats/tex-mathml'
import { jatsArticle } from '../../../../support/jats'

/** TeX of editors and typesetters that the converter does not know, with what is shown of it. */
const COMMANDS: [tex: string, shown: string][] = [
  [String.raw`x \mbox{if} y`, 'xify'],
  [String.raw`x \mbox{if $y$}`, 'xif y'],
  [String.raw`\mbox{\boldmath $x$}`, 'x'],
  [String.raw`\newcommand{\rmt}[1]{\text{#1}} x_\rmt{max}`, 'xmax'],
  [String.raw`\def\a#1{\mbox{x #1}}\a{b}`, 'x b'],
  [String.raw`\symbol{35}5`, '#5'],
  [
    String.raw`\documentclass{aastex}\newcommand\cyr{x}\pagestyle{empty}\begin{document}\landscape $\alpha$\end{document}`,
    'α',
  ],
  [String.raw`\mathds{1}`, '𝟙'],
  [String.raw`\mathbbmss{1}`, '𝟙'],
  [String.raw`\mathpzc{x}`, '𝓍'],
  [String.raw`\EuScript{A}`, '𝒜'],
  [String.raw`\mathbfit{x}`, '𝒙'],
  [String.raw`\slashed{D}`, 'D̸'],
  [String.raw`5\textdegree`, '5°'],
  [String.raw`\text{5 \textmu m}`, '5 µm'],
  [String.raw`a \textgreater b`, 'a&gt;b'],
  [String.raw`\text{\textdegree C}`, '°C'],
  [String.raw`\i`, 'ı'],
  [String.raw`\textonehalf`, '½'],
  [String.raw`\scalebox{0.5}{x}`, 'x'],
  [String.raw`\resizebox{1pt}{!}{\frac{x}{y}}`, 'xy'],
  [String.raw`\href{https://a.example}{x}`, 'x'],
  [String.raw`\parbox{1cm}{a word}`, 'a word'],
  [String.raw`\si{kg}`, 'kg'],
  [String.raw`\unit[3]{m}`, '3m'],
  [String.raw`\SI{3e-5}{\kilo\gram\per\square\metre}`, '3×10−5kg/m2'],
  [String.raw`\num{1.5e3}`, '1.5×103'],
  [String.raw`\ang{5}`, '5∘'],
  [String.raw`\begin{array}{*{20}c} a & b \end{array}`, 'ab'],
  [String.raw`\begin{array}{*{20}{c}} a & b \end{array}`, 'ab'],
  [String.raw`\begin{array}{*{3}{l@{\quad}}} a & b \end{array}`, 'ab'],
  [String.raw`\begin{array}{@{\extracolsep{\fill}}lr} a & b \end{array}`, 'ab'],
  [String.raw`\begin{array}[t]{c}a\end{array}`, 'a'],
  [String.raw`\begin{array}{cc}\multicolumn{2}{c}{x}\\a&b\end{array}`, 'xab'],
  [String.raw`\begin{array}{c}a\\\noalign{\vskip3pt}b\end{array}`, 'ab'],
  [String.raw`\begin{array}{c}a\\ \cline{1-1} c\end{array}`, 'ac'],
  [String.raw`\begin{tabular}{ll}if $x$ is & 5 \\ \hline b & c\end{tabular}`, 'if x is 5 b c'],
  [String.raw`\begin{matrix}\hdotsfor{2}\\a&b\end{matrix}`, '……ab'],
  [String.raw`{\textstyle\sum}\limits_i`, '∑i'],
  [String.raw`\eqalignno{a&=b&(1)\cr c&=d&(2)}`, 'a=b(1)c=d(2)'],
  [String.raw`\displaylines{a\cr b}`, 'ab'],
  [String.raw`{\mit x}`, 'x'],
  [String.raw`\strut x`, 'x'],
  [String.raw`\begin{aligned}a\\\intertext{so that}b\end{aligned}`, 'aso thatb'],
  [String.raw`\tag*{(1)}x`, 'x'],
  [String.raw`\tag{$1^{\prime}$}x`, 'x'],
  [String.raw`\textcelsius`, '°C'],
  [String.raw`5\perthousand`, '5‰'],
  [String.raw`\micro \ohm`, 'µΩ'],
  [String.raw`\lambdabar`, 'ƛ'],
  [String.raw`\textendash`, '–'],
  [String.raw`\textquotedblleft`, '“'],
  [String.raw`\textbar`, '|'],
  [String.raw`\DeclareMathOperator{\foo}{foo}\foo`, 'foo'],
  [String.raw`\newcommand{\R}{\mathbb{R}}\R`, 'ℝ'],
  [String.raw`\newcommand{\mc}[1]{\mathcal{#1}}\mc{A}`, '𝒜'],
  [
    String.raw`\documentclass{article}\newcommand{\foo}[1]{\mathrm{#1}}\begin{document}$\foo{x}$\end{document}`,
    'x',
  ],
  [String.raw`\begin{split}a&=b\end{split}`, 'a=b'],
  [String.raw`\begin{multline}a\\b\end{multline}`, 'ab'],
  [String.raw`\begin{gather*}a\\b\end{gather*}`, 'ab'],
  [String.raw`\begin{align*}a&=b\end{align*}`, 'a=b'],
  [String.raw`\begin{alignat}{2}a&=b\end{alignat}`, 'a=b'],
  [String.raw`\begin{equation*} \begin{split} a&=b \end{split} \end{equation*}`, 'a=b'],
  [String.raw`\begin{IEEEeqnarray}{rCl}a&=&b\end{IEEEeqnarray}`, 'a=b'],
  [String.raw`\begin{numcases}{x=}a\\b\end{numcases}`, 'x={ab'],
  [String.raw`\begin{CD}A @>>> B\end{CD}`, 'A→B'],
  [String.raw`\begin{minipage}{1cm}a word\end{minipage}`, 'a word'],
  [String.raw`\begin{center}x\end{center}`, 'x'],
  [String.raw`\documentclass[12pt]{minimal}\begin{document}}{}$\alpha$\end{document}`, 'α'],
  [String.raw`}{}\begin{equation*} x \end{equation*}`, 'x'],
  [String.raw`}{}\begin{eqnarray*} x&=&1 \end{eqnarray*}`, 'x=1'],
  [String.raw`\Updelta\upDelta\upvarphi`, 'ΔΔφ'],
  [String.raw`\textalpha\textmugreek`, 'αμ'],
  [String.raw`\text{a & b_1 # c}`, 'a &amp; b_1 # c'],
  [String.raw`\uline{x}`, 'x'],
  [String.raw`\underaccent{\tilde}{x}`, 'x~'],
  [String.raw`\accentset{\circ}{x}`, 'x∘'],
  [String.raw`\mathaccent"7016 x`, 'x‾'],
  [String.raw`\symbol{35}`, '#'],
  [String.raw`\nicefrac{1}{2}`, '1/2'],
  [String.raw`$a$ and $b_1$`, 'a and b1'],
  [String.raw`a \cite[p.~3]{foo_bar}`, 'a[foo_bar]'],
  [String.raw`a \eqref{eq:1}`, 'a(eq:1)'],
  [String.raw`\includegraphics[width=1cm]{a_1.png}`, 'a_1.png'],
  [String.raw`\def\foo#1#2{#1 #2}\mathpalette\foo{x}`, 'x'],
  [String.raw`\usefont{a}{b}{c}{d}x`, 'x'],
]

const words = (html: string | null): string | undefined =>
  html?.replace(/<[^>]+>|\u2061/g, '').replace(/\s+/g, ' ')

describe('TeX of a formula', () => {
  it.each(COMMANDS)('%s', (tex, shown) => {
    expect(words(texMathml(tex))).toBe(shown)
    expect(texMathml(tex, true)).not.toBeNull()
  })

  it('is in a line where its source displays it in one', () => {
    expect(texMathml(String.raw`\begin{align*}a&=b\end{align*}`)).not.toContain('display="block"')
    expect(texMathml(String.raw`\begin{CD}A @>>> B\end{CD}`)).not.toContain('display="block"')
  })

  it.each([
    [String.raw`\left( a`, '(a'],
    [String.raw`a \right)`, 'a)'],
    ['{a', 'a'],
    ['a}', 'a'],
    ['x^{2}^{*}', 'x2∗'],
    ['x__a', 'xa'],
    ['&a=b', 'a=b'],
    ['a $ b', 'ab'],
    ['# 3', '#3'],
    [String.raw`x \middle| y`, 'x|y'],
  ])('with a slip, %s, is read with the slip mended', (tex, shown) => {
    expect(texMathml(tex)).toBeNull()
    expect(words(repairedTexMathml(tex))).toBe(shown)
  })
})

describe('a formula in several forms', () => {
  const UNREADABLE = '<tex-math>\\nosuch{x}</tex-math>'
  const PICTURE = '<inline-graphic xlink:href="a.gif"/>'
  const read = (inner: string) => {
    const { article, warnings } = readJats(jatsArticle({ body: `<p>${inner}</p>` }))
    return {
      html: article.fullText?.html ?? '',
      pictures: article.pictures,
      codes: warnings.map(({ code }) => code),
    }
  }

  it.each([
    `<inline-formula><alternatives>${UNREADABLE}${PICTURE}</alternatives></inline-formula>`,
    `<inline-formula>${UNREADABLE}${PICTURE}</inline-formula>`,
    `<disp-formula><alternatives><mml:math><mml:mrow/></mml:math>${UNREADABLE}${PICTURE}</alternatives></disp-formula>`,
    `<alternatives>${PICTURE}${UNREADABLE}</alternatives>`,
  ])('is its picture where its TeX cannot be read: %s', (source) => {
    const { html, pictures, codes } = read(source)
    expect(html).toContain('<img data-file="a.gif" alt="\\nosuch{x}"')
    expect(html).not.toContain('<code>')
    expect(pictures).toEqual(['a.gif'])
    expect(codes).toEqual([])
  })

  it('is read from TeX where its MathML is empty', () => {
    const { html } = read('<inline-formula><mml:math/><tex-math>a+b</tex-math></inline-formula>')
    expect(html).toMatch(/<math>.*a.*b.*<\/math>/)
  })

  it('keeps every formula that stands beside another', () => {
    const { html } = read('<inline-formula><tex-math>a</tex-math> or <tex-math>b</tex-math></inline-formula>')
    expect(html.match(/<math>/g)).toHaveLength(2)
  })

  it('is its picture rather than TeX with a slip, which is read where there is no picture', () => {
    const slip = '<tex-math>\\left( a</tex-math>'
    expect(read(`<inline-formula>${slip}${PICTURE}</inline-formula>`).html).toContain('data-file="a.gif"')
    expect(read(`<inline-formula>${slip}</inline-formula>`).html).toContain('<math>')
  })
})

it('reads long formulas in a time that grows with their length, however deep', () => {
  const before = process.cpuUsage()
  expect(texMathml('x+'.repeat(100_000).slice(0, 100_000) + 'x')).not.toBe('')
  texMathml('\\mbox{'.repeat(6000) + '}'.repeat(6000))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(60_000)
})

describe('definitions, places in fonts and layers', () => {
  it('expands a command whose first argument is optional', () => {
    const tex = String.raw`\newcommand{\a}[2][x]{#1^{#2}}\newcommand{\b}[1][q]{\a{#1}}`
    expect(texMathml(`${tex}\\a{2}+\\a[y]{3}`)).toBe(texMathml('{x^{2}}+{y^{3}}'))
    expect(texMathml(`${tex}\\b+\\b[z]`)).toBe(texMathml('{x^{q}}+{x^{z}}'))
    const bomb = `\\newcommand{\\a}[2][x]{#1#2#2#2}${'\\a{'.repeat(45)}x${'}'.repeat(45)}`
    expect(texMathml(bomb)).toBeNull()
  })

  const defined = (name: string, body: string) => `\\newcommand{\\${name}}[1][]{${body}}`
  const letters = (number: number) =>
    String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  it.each([
    [
      'within each other',
      defined('b', '\\a'.repeat(6000)) + defined('a', 'x'.repeat(19_000)) + '\\b'.repeat(1000),
    ],
    [
      'within each other in a formula short enough for a record',
      defined('c', '\\b'.repeat(200)) +
        defined('b', '\\a'.repeat(200)) +
        defined('a', 'x'.repeat(400)) +
        '\\c'.repeat(200),
    ],
    ['what they are given', defined('a', '#1'.repeat(9000)) + `\\a[${'x'.repeat(9000)}]`.repeat(4)],
    [
      'by their number',
      Array.from({ length: 5000 }, (_, at) => defined(`x${letters(at)}`, 'x')).join('') + '\\xejjj',
    ],
  ])('leaves definitions that multiply %s', (_, tex) => {
    const before = process.cpuUsage()
    expect(texMathml(tex)).toBeNull()
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })

  it('writes signs named by their place in a font', () => {
    expect(texMathml(String.raw`a\mathchar"321A b\mathchar"010B`)).toBe(texMathml('a\\mathrel{⊂}b{α}'))
    expect(texMathml(String.raw`\mathchar"0365 x`)).toBeNull()
  })

  it('sets layers over each other', () => {
    expect(texMathml(String.raw`\ooalign{\hfil$\circ$\hfil\cr$\int$}`)).toBe(
      texMathml('{\\mathrlap{\\circ}{\\int}}'),
    )
  })
})
