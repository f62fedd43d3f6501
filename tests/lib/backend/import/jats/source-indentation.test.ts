import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const articleOf = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article
const htmlOf = (body: string) => articleOf({ body }).fullText?.html ?? ''

/** An element as tools indent it, its text in a line of its own. */
const line = (tag: string, text: string) => `\n    <${tag}>\n      ${text}\n    </${tag}>\n    `

describe('indentation between elements', () => {
  it('sets no space before superscripts, subscripts and punctuation', () => {
    const body = `<p>Lamps at 10${line('sup', '6')}per hour, Ca${line('sup', '2+')}and${line('italic', 'E. coli')}, (${line('bold', 'seen')}) here${line('sup', '1')}.</p>`
    expect(htmlOf(body)).toBe(
      '<p>Lamps at 10<sup>6</sup> per hour, Ca<sup>2+</sup> and <i>E. coli</i>, (<b>seen</b>) here<sup>1</sup>.</p>',
    )
  })

  it('takes a single letter that is marked for a symbol, no word', () => {
    expect(htmlOf(`<p>Spin${line('italic', 'a')}${line('sup', '∗').trimStart()} of</p>`)).toBe(
      '<p>Spin <i>a</i><sup>∗</sup> of</p>',
    )
    expect(htmlOf('<p>of a\n <sup>14</sup>C decay</p>')).toBe('<p>of a <sup>14</sup>C decay</p>')
  })

  it('keeps a formula together, and an isotope apart from the word before it', () => {
    expect(htmlOf(`<p>H${line('sub', '2')}O and CO${line('sub', '2')}rise</p>`)).toBe(
      '<p>H<sub>2</sub>O and CO<sub>2</sub> rise</p>',
    )
    expect(htmlOf(`<p>Decay of${line('sup', '14')}C in oil</p>`)).toBe(
      '<p>Decay of <sup>14</sup>C in oil</p>',
    )
    expect(htmlOf('<p>Decay of\n<sup>14</sup>C</p>')).toBe('<p>Decay of <sup>14</sup>C</p>')
  })

  it('closes titles, abstracts, affiliations and references in the same way', () => {
    const read = articleOf({
      title: `Role of Ca${line('sup', '2+')}in${line('italic', 'E. coli')}: a study`,
      meta: `<contrib-group><contrib contrib-type="author"><name><surname>Lamp</surname></name></contrib></contrib-group><aff>${line('institution', 'Lamp University')},${line('country', 'UK')}</aff><abstract><p>Mass (${line('italic', 'm')}= 3).</p></abstract>`,
      back: `<ref-list><ref><mixed-citation>Lamp A.${line('source', 'J Lamps')}(${line('year', '2001')}):${line('fpage', '1')}–${line('lpage', '9')}.</mixed-citation></ref></ref-list>`,
    })
    expect(read.titleHtml.en).toBe('Role of Ca<sup>2+</sup> in <i>E. coli</i>: a study')
    expect(read.abstractHtml.en).toBe('<p>Mass (<i>m</i> = 3).</p>')
    expect(read.affiliations[0]?.name.en).toBe('Lamp University, UK')
    expect(read.references[0]?.textHtml).toBe('Lamp A. J Lamps (2001): 1–9.')
  })

  it('sets no space between Chinese characters', () => {
    expect(htmlOf('<p>土壤水分\n    研究\n    <xref rid="a">图1</xref>\n    。</p>')).toBe(
      '<p>土壤水分研究图1。</p>',
    )
  })

  it('sets no space round the underscore of a name of which the words alone are marked as code', () => {
    expect(
      htmlOf('<p>Various\n  <monospace>relxill</monospace>_\n  <monospace>nk</monospace> flavors</p>'),
    ).toBe('<p>Various <code>relxill</code>_<code>nk</code> flavors</p>')
    expect(htmlOf('<p>a gap _\n  <monospace>nk</monospace></p>')).toBe('<p>a gap _ <code>nk</code></p>')
  })

  it('leaves code, words in lines and addresses as they are', () => {
    expect(htmlOf('<preformat>a\n  <sup>b</sup></preformat>')).toContain('a\n  b')
    expect(htmlOf('<p>two\nlines (\nof words</p>')).toBe('<p>two lines ( of words</p>')
    expect(htmlOf('<p>at <uri>https://lamp.example/ih/</uri>\n  seen</p>')).toContain('</a> seen')
    expect(htmlOf('<p>above\n  <sup>a</sup>\n  <sup>b</sup></p>')).toBe(
      '<p>above<sup>a</sup> <sup>b</sup></p>',
    )
  })
})

it('takes the bold type off the title of a figure only where all of it is bold', () => {
  const titled = (title: string) =>
    articleOf({ body: `<fig><caption><p>${title}</p></caption></fig>` }).figures[0]?.titleHtml.en
  expect(titled('<bold>Lamps</bold><bold>, lit</bold>')).toBe('<b>Lamps</b><b>, lit</b>')
  expect(titled('<bold>Lamps</bold>')).toBe('Lamps')
})
