import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { plainText } from '@/lib/text/inline-html'
import { jatsArticle } from '@/tests/support/jats'

const RIME =
  '<ref id="b1"><label>Rime et al.(2010)Rime, Frost, and Ice</label><mixed-citation>Rime, A., Frost, B., and Ice, C.: Lamps, 2010.</mixed-citation></ref>'
const SOOT =
  '<ref id="b2"><label>Soot(2019)</label><mixed-citation>Soot, D.: Wicks, 2019.</mixed-citation></ref>'
const htmlOf = (body: string, refs = RIME + SOOT): string =>
  readJats(
    jatsArticle({ body, back: `<ref-list>${refs}</ref-list><app-group><app><title/></app></app-group>` }),
  ).article.fullText?.html ?? ''
const cited = (id: string, inner = '', rid = 'b1', around = ['', '']): string =>
  plainText(
    /<p>(.*?)<\/p>/.exec(
      htmlOf(
        `<p>So ${around[0]}<xref ref-type="bibr" rid="${rid}"${id && ` id="${id}"`}>${inner}</xref>${around[1]}.</p>`,
      ),
    )?.[1] ?? '',
  )
const said = (place: string, words: string): string =>
  `<named-content content-type="${place}">${words}</named-content>`

describe('citations that Copernicus leaves to the reader', () => {
  it.each([
    ['paren.1', 'So (Rime et al., 2010).'],
    ['text.2', 'So Rime et al. (2010).'],
    ['altparen.3', 'So Rime et al., 2010.'],
    ['', 'So Rime et al. (2010).'],
  ])('are as their id says: %s', (id, text) => {
    expect(cited(id)).toBe(text)
  })

  it('have what is said before and behind them', () => {
    const inner = said('pre', 'e.g.') + said('post', 'p. 3')
    expect(cited('paren.1', inner)).toBe('So (e.g. Rime et al., 2010, p. 3).')
    expect(cited('text.1', inner)).toBe('So e.g. Rime et al. (2010, p. 3).')
    expect(cited('', said('pre', 'see'), 'b2')).toBe('So see Soot, 2019.')
  })

  it('are a link to each work, in brackets once', () => {
    expect(cited('paren.1', '', 'b1 b2')).toBe('So (Rime et al., 2010; Soot, 2019).')
    expect(cited('paren.1', '', 'b2', ['(', ')'])).toBe('So (Soot, 2019).')
    const html = htmlOf('<p><xref ref-type="bibr" rid="b1 b2" id="paren.1"/></p>')
    expect(html).toMatch(/href="#b1"[^>]*>Rime et al., 2010<\/a>; <a href="#b2"/)
  })

  it('stay where they have words', () => {
    expect(cited('paren.1', 'there')).toBe('So there.')
  })
})

it('prints no label that serves citations alone, and no appendix without words', () => {
  const html = htmlOf('<p>Lamps.</p>')
  expect(html).toContain('data-type="reference">Rime, A., Frost, B., and Ice, C.: Lamps, 2010.')
  expect(html).not.toContain('appendices')
})

it('sets the number of a line of formulas in brackets', () => {
  const line = (label: string): string =>
    `<mml:mlabeledtr><mml:mtd><mml:mtext>${label}</mml:mtext></mml:mtd><mml:mtd><mml:mi>a</mml:mi></mml:mtd></mml:mlabeledtr>`
  const html = htmlOf(
    `<disp-formula><mml:math><mml:mtable>${line('2a')}${line('(2b)')}${line('for n')}</mml:mtable></mml:math></disp-formula>`,
  )
  expect([...html.matchAll(/<mtext>(.*?)<\/mtext>/g)].map(([, text]) => text)).toEqual([
    '(2a)',
    '(2b)',
    'for n',
  ])
})

it('links to a line of formulas by its number', () => {
  const html = htmlOf(
    '<disp-formula><mml:math><mml:mtable><mml:mlabeledtr id="e2"><mml:mtd><mml:mtext>2</mml:mtext></mml:mtd><mml:mtd><mml:mi>y</mml:mi></mml:mtd></mml:mlabeledtr></mml:mtable></mml:math></disp-formula><p>See Eq. (<xref ref-type="disp-formula" rid="e2"/>).</p>',
  )
  expect(html).toMatch(/See Eq\. \(<a href="#e2"[^>]*>2<\/a>\)\./)
  expect(html).toContain('<span id="e2"></span>')
})
