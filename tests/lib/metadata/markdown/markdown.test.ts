import { describe, expect, it } from 'vitest'
import { translator } from '@/lib/i18n/translator'
import { articleMarkdown } from '@/lib/metadata/markdown/article-markdown'
import { htmlToMarkdown } from '@/lib/metadata/markdown/html-to-markdown'
import { articleAddresses } from '@/lib/metadata/article-addresses'
import type { FullTextData } from '@/lib/contract/article'
import { arbitraryArticle } from '@/tests/support/article'

const markdown = (html: string) => htmlToMarkdown(html, 'https://j.example')

describe('htmlToMarkdown', () => {
  it.each([
    [
      '<section><h2>引言</h2><p>A <b>b</b> and <i>c</i>.</p><p>D</p></section>',
      '## 引言\n\nA **b** and *c*.\n\nD\n',
    ],
    ['<p>H<sub>2</sub>O 5 &lt; 6 *</p>', 'H<sub>2</sub>O 5 \\< 6 \\*\n'],
    ['<ul><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ul><p>d</p>', '- a\n- b\n   1. c\n\nd\n'],
    [
      '<p>See <a href="#r1">1</a> and <a href="/zh/x/">x</a>.</p>',
      'See 1 and [x](<https://j.example/zh/x/>).\n',
    ],
    ['<p>a</p><blockquote><p>b <i>c</i></p><p>d</p></blockquote><p>e</p>', 'a\n\n> b *c*\n>\n> d\n\ne\n'],
    [
      '<ol><li id="b1">Lee. <span data-part="back"><a href="#x1">↑1</a> <a href="#x2">↑2</a></span></li></ol>',
      '1. Lee.\n',
    ],
    ['<img src="/f?id=1" alt="装置">', '![装置](<https://j.example/f?id=1>)\n'],
    ['<p>a</p><table><tr><td>1</td></tr></table><p>b</p>', 'a\n\n<table><tr><td>1</td></tr></table>\n\nb\n'],
    [
      '<p><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E_1</annotation></semantics></math></p>',
      '$E_1$\n',
    ],
    [
      '<p>of (<math><mi>x</mi></math>, <math><mi>y</mi></math>) and <math><mi>z</mi></math>.</p>',
      'of ($x$, $y$) and $z$.\n',
    ],
    [
      '<blockquote><p>a</p><blockquote><p>b</p><blockquote><p>c</p></blockquote></blockquote><p>d</p></blockquote>',
      '> a\n>\n> > b\n> >\n> > > c\n>\n> d\n',
    ],
    [
      '<ul><li><p>a</p><p>b</p><blockquote><p>c</p></blockquote></li><li>d</li></ul>',
      '- a\n\n   b\n\n   > c\n\n- d\n',
    ],
    [
      '<dl><dt>LED</dt><dd>light <i>diode</i></dd><dt>a</dt><dt><b>b</b></dt><dd><p>c</p><p>d</p></dd></dl><p>e</p>',
      '- **LED**: light *diode*\n\n- **a**, **b**: c\n\n   d\n\ne\n',
    ],
    ['<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd><ul><li>d</li></ul></dd></dl>', '- **a**: b\n- **c**\n   - d\n'],
    [
      '<p>a</p><pre><code>if (a &lt; b) {\n  `c`\n}\n</code></pre>',
      'a\n\n```\nif (a < b) {\n  `c`\n}\n```\n',
    ],
    [
      '<div data-type="verse"><p>a</p><p>b</p><div data-type="verse"><p>c</p></div></div><p>d</p>',
      'a  \nb\n\nc\n\nd\n',
    ],
    ['<div data-type="speech"><p><b>Ada</b> Light.</p></div>', '**Ada** Light.\n'],
    [
      '<ol data-plain><li><span data-part="label">23.</span> Lee.</li><li><span data-part="label">[b]</span> Mud.</li></ol>',
      '23. Lee.\n- \\[b\\] Mud.\n',
    ],
    [
      '<p>1. a</p><p>- b</p><p># c</p><p>2 d</p><hr><p>e</p>',
      '1\\. a\n\n\\- b\n\n\\# c\n\n2 d\n\n---\n\ne\n',
    ],
    [
      '<table><tr><td><ul><li>a</li></ul></td></tr></table>',
      '<table><tr><td><ul><li>a</li></ul></td></tr></table>\n',
    ],
  ])('turns %s into Markdown', (html, expected) => expect(markdown(html)).toBe(expected))

  it('writes a long text as it writes its parts', () => {
    const part = '<p>A <b>b</b> and<br>c.</p><ul><li>d</li></ul>'
    expect(markdown(part.repeat(500))).toBe(Array.from({ length: 500 }, () => markdown(part)).join('\n'))
  })
})

it('puts the metadata of an article before its text', () => {
  const article = arbitraryArticle()
  const text = articleMarkdown(
    { article, references: [], fullText: null },
    'en',
    articleAddresses(article, 'en', ''),
    translator('en', 'article'),
  )
  expect(text).toMatch(/^---\ntitle: "Light in H2O"\nauthor: \["Lin Ming","Wang Hai"\]\n/)
  expect(text).toContain('\n# Light in H<sub>2</sub>O\n')
  expect(text).toContain('An abstract.')
})

it('heads each abstract by its kind, keeps the sections of one, and says each once', () => {
  const other = (more: object) => ({
    lang: 'en',
    kind: null,
    titleHtml: null,
    html: '<p>Short.</p>',
    ...more,
  })
  const article = arbitraryArticle({
    summary: null,
    enSummary: '<h3>Context</h3><p>Lamps &lt; 5.</p>',
    otherAbstracts: [other({ kind: 'teaser' }), other({ lang: 'fr', html: '<p>Lampes.</p>' })],
  })
  const text = articleMarkdown(
    { article, references: [], fullText: null },
    'en',
    articleAddresses(article, 'en', ''),
    translator('en', 'article'),
  )
  expect(text).toContain(
    '## Abstract\n\n### Context\n\nLamps \\< 5.\n\n## In brief\n\nShort.\n\n## Abstract (French)\n\nLampes.\n',
  )
})

it('says affiliations, funding, publisher and the dates of the history before the text', () => {
  const article = arbitraryArticle({
    funds: [{ funder: null, enFunder: 'Lamp Fund', award: 'L1' }],
    receivedDate: '2025-01-02',
    copyright: '© Lamp',
    enFundingHtml: 'Paid by <i>lamps</i>.',
  })
  const text = articleMarkdown(
    { article, references: [], fullText: null },
    'en',
    articleAddresses(article, 'en', ''),
    translator('en', 'article'),
  )
  for (const line of [
    'affiliation: ["Test Institute","第二所"]',
    'publisher: "Test Press"',
    'received: "2025-01-02"',
    'funding: ["Lamp Fund L1"]',
    'copyright: "© Lamp"',
    'alternative_title: ["水 H2O 的光"]',
    'orcid: ["Lin Ming: 0000-0002-1825-0097"]',
    'issn: ["1234-5679","2345-6782"]',
    'funding_statement: "Paid by lamps."',
  ])
    expect(text).toContain(`\n${line}\n`)
})

describe('what was retracted', () => {
  const reference = {
    ...{ anchor: 'b1', label: '1', textHtml: 'Lee. Mud.', transHtml: null, doi: null, parts: null },
    status: 'retracted' as const,
  }
  const article = arbitraryArticle({ status: 'corrected' })
  const text = (fullText: FullTextData | null) =>
    articleMarkdown(
      { article, references: [reference], fullText },
      'en',
      articleAddresses(article, 'en', ''),
      translator('en', 'article'),
    )

  it('is told of the article and of the works it cites', () => {
    expect(text(null)).toMatch(/\nstatus: "Corrected"\n[\s\S]*1\. \*\*Retracted\*\* Lee\. Mud\./)
    const html = '<ol><li id="b1" data-type="reference">Lee. Mud.</li></ol>'
    expect(text({ html, lang: 'en', version: 1, outline: [] })).toContain('1. **Retracted** Lee. Mud.')
  })
})

it('writes what is nested deeper than ten levels as paragraphs, in time', () => {
  const levels = 190
  const words = Array.from({ length: 20_000 }, (_, at) => `w${at}`).join(' ')
  const nested = `${'<blockquote><ul><li>'.repeat(levels)}<p>${words}</p><p>last</p>${'</li></ul></blockquote>'.repeat(levels)}`
  const markdown = htmlToMarkdown(nested, 'https://x.example')
  expect(markdown).toContain('w0 w1 w2')
  expect(markdown).toMatch(/w19999\n[>\s-]*last\n/)
})

it('writes formulas as TeX however deep they stand', () => {
  const formula = '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
  const nested = `${'<ul><li>'.repeat(14)}<p>a ${formula} b</p>${'</li></ul>'.repeat(14)}`
  expect(htmlToMarkdown(nested, 'https://x.example')).toContain('a $x^{2}$ b')
})
