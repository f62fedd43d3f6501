import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const htmlOf = (body: string) => read({ body }).article.fullText?.html ?? ''
const factsOf = (meta: string) => read({ meta }).article.front?.facts ?? []

describe('the text', () => {
  it('keeps code of a formula in its line', () => {
    expect(htmlOf('<p>Run <inline-formula><code>lamp()</code></inline-formula> now.</p>')).toBe(
      '<p>Run <code>lamp()</code> now.</p>',
    )
  })

  it('sets the reading of a word without the brackets for readers that know none', () => {
    const ruby = '<ruby><rb>灯</rb><rp>(</rp><rt>deng</rt><rp>)</rp></ruby>'
    expect(htmlOf(`<p>${ruby}</p>`)).toBe('<p>灯 (deng)</p>')
  })

  it('shows the film of a picture beside it, with its caption', () => {
    const forms =
      '<alternatives><media xlink:href="lamp.mp4"><caption><p>A lamp turns.</p></caption></media><graphic xlink:href="lamp.png"/></alternatives>'
    for (const body of [forms, `<p>See ${forms} now.</p>`]) {
      const { article, warnings } = read({ body })
      expect(article.fullText?.html).toMatch(
        /<img [^>]*>.*<div [^>]*data-type="supplement"><p>A lamp turns\./,
      )
      expect(article.files.map(({ name }) => name)).toEqual(['lamp.mp4'])
      expect(warnings).toEqual([])
    }
  })

  it('counts no figure for a structure in words', () => {
    const structure = '<chem-struct-wrap><chem-struct>A + B</chem-struct></chem-struct-wrap>'
    const { figures, fullText } = read({ body: `<disp-formula>${structure}</disp-formula>` }).article
    expect(figures).toEqual([])
    expect(fullText?.html).toContain('A + B')
  })

  it('sets the sign of one picture of several below it', () => {
    const graphic = (sign: string) => `<graphic xlink:href="${sign}.png"><label>(${sign})</label></graphic>`
    expect(htmlOf(`<fig id="f">${graphic('a')}${graphic('b')}</fig>`)).toMatch(
      /<img data-file="a.png"[^>]*><p>\(a\)<\/p><img data-file="b.png"[^>]*><p>\(b\)<\/p>/,
    )
  })

  it('names a player by what is heard', () => {
    const media = '<media xlink:href="a.mp3"><alt-text>A lamp &amp; its "hum"</alt-text></media>'
    expect(htmlOf(media)).toContain('aria-label="A lamp &amp; its &quot;hum&quot;"></audio>')
  })

  it('sets a point behind a list of signs in its last cell', () => {
    const signs = '<array><tbody><tr><td>a</td><td>b</td></tr></tbody></array>'
    expect(htmlOf(`<p>Signs are ${signs}.</p>`)).toMatch(/<td>b\.<\/td><\/tr><\/tbody><\/table><\/div>$/)
    expect(htmlOf(`<p>Signs are ${signs}; then.</p>`)).toMatch(/<td>b;<\/td>.*<p>then\.<\/p>$/)
  })

  it('sets the label of an array above it, and what a list of references says of itself first', () => {
    expect(htmlOf('<array><label>A</label><tbody><tr><td>1</td></tr></tbody></array>')).toMatch(
      /^<span.*<table/,
    )
    const back =
      '<ref-list><p>Not all.</p><ref id="r"><mixed-citation>Wick.</mixed-citation></ref><p>End.</p></ref-list>'
    expect(read({ back }).article.fullText?.html).toMatch(/<p>Not all\.<\/p><ol.*Wick.*<\/ol><p>End\.<\/p>/)
    const loose = back.replace('<p>Not all.</p>', 'See the archive.')
    expect(read({ back: loose }).article.fullText?.html).toContain('See the archive.')
  })

  it('does not name parts of a word that is shown whole', () => {
    const body = '<p><bold><styled-content>L</styled-content>AMPS</bold> drift and <italic>H</italic>UM.</p>'
    expect(read({ body }).warnings).toEqual([])
  })
})

describe('parts beside one another', () => {
  it('sets rights apart from what stands beside them', () => {
    const rights = '<permissions><copyright-statement>© Wick</copyright-statement></permissions>'
    const media = `<media xlink:href="a.mp4"><caption><p>A.</p></caption>${rights}<textual-form>Words</textual-form></media>`
    const { article, warnings } = read({
      body: media,
      back: `<app-group><app><p>B.</p>${rights}</app></app-group>`,
    })
    expect(article.fullText?.html).toContain('<p data-part="note">© Wick</p><p>Words</p>')
    expect(article.fullText?.html).toContain('<p>B.</p><p data-part="note">© Wick</p></section>')
    expect(warnings).toEqual([])
  })

  it('sets the label of code and of a loose picture in lines of their own', () => {
    expect(htmlOf('<preformat><label>Listing 1</label>a\n b<alt-text>Code</alt-text></preformat>')).toBe(
      '<p data-part="label">Listing 1</p><pre><code>a\n b</code></pre>',
    )
    expect(htmlOf('<graphic xlink:href="a.png"><label>Scheme 1</label></graphic>')).toMatch(
      /<img [^>]*><p data-part="label">Scheme 1<\/p>$/,
    )
  })

  it('links words whose element has an address', () => {
    const named =
      '<named-content content-type="gene" xlink:href="https://genes.example/1">unc-1</named-content>'
    expect(htmlOf(`<p>The ${named} gene.</p>`)).toBe(
      '<p>The <a href="https://genes.example/1">unc-1</a> gene.</p>',
    )
    expect(htmlOf(`<p><ext-link xlink:href="https://a.example/">${named}</ext-link></p>`)).toBe(
      '<p><a href="https://a.example/">unc-1</a></p>',
    )
  })

  it('calls the picture of a formula in a line by the words of the formula', () => {
    const formula =
      '<inline-formula><alt-text>x squared</alt-text><inline-graphic xlink:href="e.gif"/></inline-formula>'
    expect(htmlOf(`<p>At ${formula}.</p>`)).toContain('alt="x squared"')
  })

  it('shows the form for screens of a block, and names what the form for print says otherwise', () => {
    const box = (use: string, words: string) =>
      `<boxed-text specific-use="${use}"><p>${words}</p></boxed-text>`
    const both = `<block-alternatives>${box('print', 'Scan the code on paper.')}${box('web', 'Watch the lamp.')}</block-alternatives>`
    const { article, warnings } = read({ body: both })
    expect(article.fullText?.html).toBe('<div data-type="box"><p>Watch the lamp.</p></div>')
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Scan the code on paper.'),
    ])
    const linked = `<p><xref rid="b">Box</xref></p>${both.replace('<boxed-text', '<boxed-text id="b"')}`
    const toPrint = read({ body: linked })
    expect(toPrint.article.fullText?.html).toContain('<span id="b"></span><div data-type="box"><p>Watch')
    expect(toPrint.warnings.map(({ code }) => code)).toEqual(['not-shown'])
    expect(htmlOf(`<block-alternatives>${box('print', 'Paper.')}</block-alternatives>`)).toContain('Paper.')
  })

  it('enters the abstract of a figure into no outline', () => {
    const fig = '<fig id="f"><label>Figure 1</label><abstract><p>A lamp.</p></abstract></fig>'
    const { fullText } = read({ body: `<sec><title>Lamps</title>${fig}</sec>` }).article
    expect(fullText?.outline.map(({ titleHtml }) => titleHtml)).toEqual(['Lamps'])
    expect(fullText?.html).toContain('<p>A lamp.</p>')
  })

  it('names a medium of a sentence by its words', () => {
    const medium = '<inline-media xlink:href="hum.mp3"><alt-text>the hum</alt-text></inline-media>'
    expect(htmlOf(`<p>Hear ${medium}.</p>`)).toBe('<p>Hear <a data-file="hum.mp3">the hum</a>.</p>')
  })
})

describe('the front matter', () => {
  it('has the note of an abstract once', () => {
    const { abstractHtml, front } = read({
      meta: '<abstract><p>Slow lamps.</p><fn><p>Presented in Leeds.</p></fn></abstract>',
    }).article
    expect(abstractHtml.en).toBe('<p>Slow lamps.</p>')
    expect(front?.statements[0]?.html).toContain('Presented in Leeds.')
  })

  it('names the register of an object that has a number alone, and links its record', () => {
    const object = (attributes: string) => `<related-object ${attributes}/>`
    const trial =
      'source-id="ClinicalTrials.gov" document-id="NCT01234567" document-id-type="clinical-trial-number"'
    const data = 'object-id="10.5061/dryad.1" object-id-type="doi" content-type="data"'
    expect(factsOf(object(trial) + object(data))).toEqual(
      expect.arrayContaining([
        {
          name: 'related-object',
          value: 'ClinicalTrials.gov: NCT01234567',
          url: 'https://clinicaltrials.gov/study/NCT01234567',
        },
        { name: 'data', value: '10.5061/dryad.1', url: 'https://doi.org/10.5061/dryad.1' },
      ]),
    )
  })

  it('does not name a register that its number names', () => {
    const number = 'source-id="ISRCTN" document-id="ISRCTN12345678"'
    expect(factsOf(`<related-object ${number}/>`)?.map(({ value }) => value)).toEqual(['ISRCTN12345678'])
  })

  it('keeps a particle of a name, and says once that somebody died', () => {
    const name =
      '<string-name><given-names>Zoë</given-names> <particle>van</particle> <surname>Wick</surname></string-name>'
    const dead = `<contrib-group><contrib contrib-type="author" deceased="yes">${name}<xref ref-type="fn" rid="d">†</xref></contrib></contrib-group>`
    const note =
      '<author-notes><fn id="d" fn-type="deceased"><label>†</label><p>Died in 2020.</p></fn></author-notes>'
    const { authors, front } = read({ meta: dead + note }).article
    expect(authors[0]?.name.en).toBe('Zoë van Wick')
    expect(front?.statements.map(({ kind }) => kind)).toEqual(['deceased'])
    expect(read({ meta: dead }).article.front?.statements[0]?.html).toContain('†')
  })

  it('has the volume and issue of a group, and names the further issues', () => {
    const group = (volume: number) =>
      `<volume-issue-group><volume>${volume}</volume><issue>4</issue><fpage>5</fpage><lpage>9</lpage></volume-issue-group>`
    const source = jatsArticle({ meta: group(12) + group(13) })
    const { article } = readJats(source.replace('<volume>3</volume><issue>2</issue><fpage>11</fpage>', ''))
    expect(article).toMatchObject({ volume: '12', issue: '4', firstPage: '5', lastPage: '9' })
    expect(article.front?.facts).toEqual([{ name: 'volume-issue-group', value: '13(4): 5–9' }])
    expect(factsOf(group(12))).toEqual([{ name: 'volume-issue-group', value: '12(4): 5–9' }])
  })

  it('has the address of a second licence that its words leave out', () => {
    const licences = (second: string) =>
      `<permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Text.</license-p></license><license xlink:href="${second}"><license-p>Data.</license-p></license></permissions>`
    const zero = 'https://creativecommons.org/publicdomain/zero/1.0/'
    expect(factsOf(licences(zero))).toEqual([{ name: 'license', value: zero }])
    expect(factsOf(licences('http://creativecommons.org/licenses/by/4.0/deed.de'))).toEqual([])
    const link = '<ext-link xlink:href="https://example.org">Wick</ext-link>'
    expect(
      factsOf(`<permissions><license><license-p>CC BY 4.0, by ${link}</license-p></license></permissions>`),
    ).toEqual([{ name: 'link', value: 'Wick', url: 'https://example.org/' }])
  })

  it('has the caption a file has in its medium', () => {
    const { article, warnings } = read({
      meta: '<supplementary-material id="s"><media xlink:href="s.pdf"><caption><p>All lamps</p></caption></media></supplementary-material>',
    })
    expect(article.front?.facts).toEqual([{ name: 'supplementary-material', value: 'All lamps' }])
    expect(warnings).toEqual([])
  })

  it('takes a subtitle in a third language for none of the Chinese or English title', () => {
    const meta = '<trans-title-group xml:lang="en"><trans-title>Lamps</trans-title></trans-title-group>'
    const source = jatsArticle({ lang: 'ja', title: '灯の研究' }).replace(
      '</title-group>',
      `<subtitle>副題</subtitle>${meta}</title-group>`,
    )
    const { article } = readJats(source)
    expect(article.subtitleHtml).toEqual({ zh: null, en: null })
    expect(article.otherTitles).toEqual([{ lang: 'ja', html: '灯の研究: 副題' }])
  })

  it('joins a place in two languages under one number, to one of which nobody is linked', () => {
    const author =
      '<contrib-group><contrib contrib-type="author"><name><surname>李</surname><given-names>明</given-names></name><xref ref-type="aff" rid="a1"/></contrib></contrib-group>'
    const affs = (number: string) =>
      `<aff id="a1"><label>1</label>灯塔大学</aff><aff id="e1" xml:lang="en"><label>${number}</label>Lamp University</aff>`
    const placesOf = (number: string) =>
      read({ lang: 'zh', meta: author + affs(number) }).article.affiliations.map(({ name }) => name)
    expect(placesOf('1')).toEqual([{ zh: '灯塔大学', en: 'Lamp University' }])
    expect(placesOf('2')).toHaveLength(2)
  })

  it('has the places of the editors of the journal, and its address', () => {
    const journal =
      '<contrib-group><contrib contrib-type="editor"><name><surname>Wick</surname></name><xref ref-type="aff" rid="j1"/></contrib></contrib-group><aff id="j1">Lamp House</aff><self-uri xlink:href="https://example.org/lamps">Lamps</self-uri>'
    const { article, warnings } = readJats(
      jatsArticle().replace('<journal-meta>', `<journal-meta>${journal}`),
    )
    expect(article.front?.contributors).toMatchObject([{ enName: 'Wick', affiliations: ['Lamp House'] }])
    expect(article.front?.facts).toEqual([
      { name: 'journal-uri', value: 'Lamps', url: 'https://example.org/lamps' },
    ])
    expect(warnings).toEqual([])
  })
})
