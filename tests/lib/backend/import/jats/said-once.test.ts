import { describe, expect, it } from 'vitest'
import { statusOf } from '@/lib/backend/import/linked-status'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article

describe('what a source says twice', () => {
  it('is one file where the front and the text name it', () => {
    const meta =
      '<supplementary-material id="fs1"><label>Data S1</label><media xlink:href="ds1.xlsx"/></supplementary-material>'
    const { files } = read({
      meta,
      body: '<p>See <xref ref-type="supplementary-material" rid="fs1">S1</xref>.</p>',
    })
    expect(files.map(({ name, label }) => [name, label.en])).toEqual([['ds1.xlsx', 'Data S1']])
  })

  it('is one grant where its funder is named in one language after the other', () => {
    const award = (lang: string, name: string) =>
      `<award-group><funding-source xml:lang="${lang}">${name}</funding-source><award-id>2</award-id></award-group>`
    const meta = `<funding-group>${award('zh', '科技部')}${award('en', 'Ministry of Science')}</funding-group>`
    expect(read({ meta, lang: 'zh' }).funds).toEqual([
      { funder: { zh: '科技部', en: 'Ministry of Science' }, award: '2' },
    ])
  })

  it('is two grants where both names are in one language', () => {
    const award = (name: string) =>
      `<award-group><funding-source>${name}</funding-source><award-id>2</award-id></award-group>`
    const meta = `<funding-group>${award('Fund A')}${award('Fund B')}</funding-group>`
    expect(read({ meta }).funds).toHaveLength(2)
  })

  it('is one picture in the format of screens', () => {
    const body =
      '<fig id="f1"><label>Figure 1</label><graphic xlink:href="f1.tif"/><graphic xlink:href="f1.jpg"/><graphic xlink:href="f1b.jpg"/></fig>'
    expect(read({ body }).figures[0]?.files).toEqual(['f1.jpg', 'f1b.jpg'])
  })
})

describe('author notes', () => {
  const note = (id: string, text: string) =>
    `<author-notes><corresp id="${id}"><label>*</label>${text}</corresp></author-notes>`
  const by = (rid: string) =>
    `<contrib-group><contrib contrib-type="author"><name><surname>Wick</surname></name><xref ref-type="corresp" rid="${rid}">*</xref></contrib><contrib contrib-type="author"><name><surname>Oil</surname></name></contrib></contrib-group>`
  const text = 'Corresponding author: Lamp Road 1. E-mail: w@lamp.example'

  const part = (type: string, notes: string, more = '') =>
    `<sub-article article-type="${type}" xml:lang="es"><front-stub><title-group><article-title>Lámparas</article-title></title-group>${by('c2')}${notes}</front-stub><body><p>Lámpara.</p></body>${more}</sub-article>`
  const withPart = (after: string) => {
    const { article, warnings } = readJats(jatsArticle({ meta: by('c1') + note('c1', text), after }))
    const html = article.fullText?.html ?? ''
    return { html, warnings, statements: article.front?.statements.map(({ kind, inText }) => [kind, inText]) }
  }
  const own = [['correspondence', undefined]]

  it('are said once where a translation repeats them, whose marks lead nowhere', () => {
    const { html, warnings, statements } = withPart(part('translation', note('c2', text)))
    expect(statements).toEqual(own)
    expect(html).not.toContain('Lamp Road')
    expect(html).not.toContain('href="#c2"')
    expect(html).toMatch(/Wick<sup>(<span id="[^"]*">)?\*/)
    expect(warnings).toEqual([])
  })

  it('of a translation alone stay with it, those of the article beside them are not repeated', () => {
    expect(withPart(part('translation', note('c2', 'Autor: Calle 1.'))).html).toContain('Calle 1')
    const both = note('c2', text).replace('</author', '<fn><p>Traducción: Lux.</p></fn></author')
    const { html, warnings, statements } = withPart(part('translation', both))
    expect(html).toContain('Traducción: Lux.')
    expect(html).not.toContain('Lamp Road')
    expect(statements).toEqual(own)
    expect(warnings).toEqual([])
  })

  it('of a reply stay with it, and those of the article with the article', () => {
    const { html, warnings, statements } = withPart(part('reply', note('c2', text)))
    expect(html).toContain('Lamp Road')
    expect(html).toContain('href="#c2"')
    expect(statements).toEqual(own)
    expect(warnings).toEqual([])
  })

  it('of a translated reply are compared with those of the reply', () => {
    const reply = (of: string) =>
      withPart(part('reply', note('c2', of), part('translation', note('c3', text).replace('c2', 'c3')))).html
    expect(reply(text).match(/Lamp Road/g)).toHaveLength(1)
    expect(reply('Reply: Hut 2.').match(/Lamp Road/g)).toHaveLength(1)
    expect(reply('Reply: Hut 2.')).toContain('Hut 2')
  })

  it('are left to a text that says the same', () => {
    const { front } = read({ meta: by('c1') + note('c1', text), back: `<notes><p>${text}</p></notes>` })
    expect(front?.statements.map(({ kind, inText }) => [kind, inText])).toEqual([['correspondence', true]])
  })

  it.each(['', 'Zoe Wick, ', 'E-mail: '])('are not left to a sentence with their address: "%s"', (before) => {
    const address = 'zoe.wick@university.example'
    const { front } = read({
      meta: by('c1') + note('c1', `${before}<email>${address}</email>`),
      back: `<notes><p>The data are available from ${before}${address}.</p></notes>`,
    })
    expect(front?.statements.map(({ kind, inText }) => [kind, inText])).toEqual(own)
  })
})

describe('short words of the authors', () => {
  it.each([
    ['Competing interests', 'None declared', 'competing'],
    ['Data Availability', 'All data on request.', 'data'],
  ])('"%s: %s" is a statement', (name, value, kind) => {
    const meta = `<custom-meta-group><custom-meta><meta-name>${name}</meta-name><meta-value>${value}</meta-value></custom-meta></custom-meta-group>`
    expect(read({ meta }).front?.statements.map((each) => each.kind)).toEqual([kind])
  })
})

describe('links to other works', () => {
  it('are of a type in any case', () => {
    const meta =
      '<related-article related-article-type="Retracted-Article" ext-link-type="doi" xlink:href="10.5555/x"/>'
    expect(read({ meta }).relations[0]?.type).toBe('retracted-article')
  })

  it('correct what they retract in part', () => {
    const link = { articleId: 2, type: 'partial-retraction', doi: '10.5555/x' }
    expect(statusOf({ id: 1, doi: '10.5555/x' }, [link])).toBe('corrected')
  })
})

it('keeps codes of optics out of the keywords', () => {
  const meta =
    '<kwd-group kwd-group-type="OCIS"><kwd>060.2310</kwd></kwd-group><kwd-group><kwd>fibre</kwd></kwd-group>'
  expect(JSON.stringify(read({ meta }).keywords)).not.toContain('060.2310')
})
