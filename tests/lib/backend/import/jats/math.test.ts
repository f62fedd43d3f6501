import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const formula = (inner: string) =>
  readJats(jatsArticle({ body: `<p><disp-formula>${inner}</disp-formula></p>` }))

it.each([
  ...[
    '\\begin{eqnarray}a &amp;=&amp; b\\\\c &amp;=&amp; d\\end{eqnarray}',
    '\\begin{flalign*}a&amp;=b\\end{flalign*}',
  ],
  ...[
    '\\begin{array}{@{}l@{\\quad}p{2cm}}a&amp;b\\end{array}',
    '\\pmatrix{a&amp;b\\cr c&amp;d}',
    '\\cases{a&amp;b}',
  ],
  ...[
    '\\root 3\\of x',
    '\\buildrel a\\over b',
    '\\mspace{2mu}a',
    '\\hfill a',
    '\\varvec{a}',
    '\\underset{i=1}{\\mathop{\\sum }}\\,a',
    '\\mathop \\sum \\limits_{i} a',
    '\\($a$\\) \\ ',
    '\\mathbbm{1}',
    '\\SI{1}{m}',
  ],
  ...[
    '\\unicode{x2A}',
    '\\vspace{1em}a',
    '\\ensuremath{a}',
    '\\celsius',
    '\\fontsize{8}{9}\\selectfont a',
    '\\boldmath a',
  ],
  ...[
    '\\documentclass[12pt]{minimal}\\setlength{\\oddsidemargin}{-69pt}\\begin{document}$$a$$\\end{document}',
  ],
])('reads the TeX %s', (tex) => {
  const { article, warnings } = formula(`<tex-math>${tex}</tex-math>`)
  expect(warnings).toEqual([])
  expect(article.fullText?.html).toContain('<math display="block">')
})

it('aligns the rows of eqnarray at their first mark', () => {
  const { article } = formula(
    '<tex-math>\\begin{eqnarray}a &amp;=&amp; b\\\\c &amp;=&amp; d\\end{eqnarray}</tex-math>',
  )
  expect(article.fullText?.html.match(/<mtr/g)).toHaveLength(2)
})

it('keeps thin and no-break spaces of a formula, and drops those of the source', () => {
  const { article } = formula('<math><mtext>\n if\u00a0</mtext><mo>\u2009</mo></math>')
  expect(article.fullText?.html).toContain('<mtext>if\u00a0</mtext><mo lspace="0em" rspace="0em">\u2009</mo>')
})

it.each([
  ['width="+0.2em"', '<mrow><mi>f</mi><mspace width="0.2em"></mspace></mrow>'],
  [
    'lspace="+1ex" width="+2ex"',
    '<mrow><mspace width="1ex"></mspace><mi>f</mi><mspace width="2ex"></mspace></mrow>',
  ],
  ['width="-0.1em"', '<mrow><mi>f</mi></mrow>'],
  ['width="120%"', '<mrow><mi>f</mi></mrow>'],
  ['width="2em"', '<mpadded width="2em"><mi>f</mi></mpadded>'],
])('a box of %s', (size, html) => {
  const { article } = formula(`<math><mpadded ${size}><mi>f</mi></mpadded></math>`)
  expect(article.fullText?.html).toContain(html)
})

it.each([
  ['<mo>/</mo>', '<mo lspace="0.0556em" rspace="0.0556em">/</mo>'],
  [
    '<mml:mo xmlns:mml="http://www.w3.org/1998/Math/MathML">/</mml:mo>',
    '<mo lspace="0.0556em" rspace="0.0556em">/</mo>',
  ],
  ['<mo lspace="1em">/</mo>', '<mo lspace="1em">/</mo>'],
  ['<mi>/</mi>', '<mi>/</mi>'],
])('sets %s as close to its neighbours as MathML 3 does', (mo, shown) => {
  const { article } = formula(`<math><mi>m</mi>${mo}<mi>s</mi></math>`)
  expect(article.fullText?.html).toContain(`<mi>m</mi>${shown}<mi>s</mi>`)
})
