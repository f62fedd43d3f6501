import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { plainText } from '@/lib/text/inline-html'
import { jatsArticle } from '../../../../support/jats'

const articleOf = (meta: string, more: Partial<Parameters<typeof jatsArticle>[0]> = {}) =>
  readJats(jatsArticle({ meta, ...more })).article

const statementsOf = (meta: string, more = {}) =>
  (articleOf(meta, more).front?.statements ?? []).map(({ kind, titleHtml, html }) => [
    kind,
    titleHtml,
    plainText(html),
  ])

describe('statements of the front matter', () => {
  it('keep author notes with what they are about and whom they belong to', () => {
    const meta = `<contrib-group>
      <contrib contrib-type="author"><name><surname>Lin</surname><given-names>Ming</given-names></name><xref ref-type="fn" rid="f1"/></contrib>
      <contrib contrib-type="author"><name><surname>Wang</surname><given-names>Hai</given-names></name></contrib></contrib-group>
      <author-notes><corresp id="c1">Write to <email>lin@example.org</email></corresp>
      <fn fn-type="con"><p>Both wrote it.</p></fn>
      <fn fn-type="conflict"><p>None to tell.</p></fn>
      <fn id="f1" fn-type="current-aff"><p>Now at the lamp house.</p></fn></author-notes>`
    expect(statementsOf(meta)).toEqual([
      ['correspondence', null, 'Write to lin@example.org'],
      ['contributions', null, 'Both wrote it.'],
      ['competing', null, 'None to tell.'],
      ['address', null, 'Now at the lamp house. Ming Lin'],
    ])
  })

  it('keep what a converter notes among the facts, however long', () => {
    const value = 'Converter:WILEY_ML3GV2_TO_JATSPMC version:6.2.6 mode:remove_FC converted:16.03.2023'
    const meta = `<custom-meta-group><custom-meta><meta-name>details-of-publishers-convertor</meta-name><meta-value>${value}</meta-value></custom-meta></custom-meta-group>`
    const { front } = readJats(jatsArticle({ meta })).article
    expect(front?.facts).toEqual([{ name: 'details-of-publishers-convertor', value }])
    expect(front?.statements).toEqual([])
  })

  it('keep custom metadata, sentences with their links and short values as facts', () => {
    const meta = `<custom-meta-group>
      <custom-meta id="d"><meta-name>Data Availability</meta-name><meta-value>All data are at <ext-link xlink:href="https://example.org/d">the depot</ext-link>.</meta-value></custom-meta>
      <custom-meta><meta-name>crossmark</meta-name><meta-value>yes</meta-value></custom-meta>
      <custom-meta><meta-name>version-code</meta-name><meta-value>0</meta-value></custom-meta></custom-meta-group>`
    const { front } = articleOf(meta)
    expect(front?.statements).toEqual([
      {
        kind: 'data',
        titleHtml: 'Data Availability',
        lang: 'en',
        html: '<p>All data are at <a href="https://example.org/d">the depot</a>.</p>',
      },
    ])
    expect(front?.facts).toEqual([{ name: 'crossmark', value: 'yes' }])
  })

  it('keep notes beside the metadata, footnotes of the title, reviewed works and elements nobody knows', () => {
    const meta = `<product><source>The Lamp Book</source>, <year>1999</year></product><odd-thing>Odd words.</odd-thing>
      <pub-history><event event-type="preprint"><event-desc>Posted as a preprint.</event-desc></event></pub-history>`
    const xml = jatsArticle({ meta, title: 'Drift<fn id="t1"><p>Read at a meeting.</p></fn>' }).replace(
      '</article-meta>',
      '</article-meta><notes notes-type="disclosure"><title>Disclosures</title><p>Nobody paid.</p></notes>',
    )
    const statements = readJats(xml).article.front?.statements.map(({ kind, html }) => [
      kind,
      plainText(html),
    ])
    expect(statements).toEqual([
      ['titleNote', 'Read at a meeting.'],
      ['competing', 'Nobody paid.'],
      ['history', 'Posted as a preprint.'],
      ['product', 'The Lamp Book, 1999'],
      ['note', 'Odd words.'],
    ])
  })

  it('leave a note the text points at to the notes of the text', () => {
    const meta = '<author-notes><fn id="n1"><p>Once only.</p></fn></author-notes>'
    const { front, fullText } = articleOf(meta, { body: '<p>See<xref ref-type="fn" rid="n1">1</xref>.</p>' })
    expect(front?.statements).toEqual([])
    expect(fullText?.html).toContain('Once only.')
  })

  it('keep biographies, degrees and addresses of authors', () => {
    const meta = `<contrib-group><contrib contrib-type="author"><name><surname>Lin</surname><given-names>Ming</given-names></name>
      <degrees>PhD</degrees><bio><p>Born by the sea.</p></bio></contrib></contrib-group>`
    expect(statementsOf(meta)).toEqual([
      ['biography', null, 'Ming Lin: Born by the sea.'],
      ['people', null, 'Ming Lin PhD'],
    ])
  })
})

it('keeps who received an award', () => {
  const meta = `<funding-group><award-group><funding-source>Lamp Fund</funding-source><award-id>L1</award-id>
    <principal-award-recipient><name><surname>Lin</surname><given-names>Ming</given-names></name></principal-award-recipient></award-group></funding-group>`
  expect(statementsOf(meta)).toEqual([['recipients', null, 'Lamp Fund L1: Ming Lin']])
})

it('parts the numbers of an award, and names a person who received several once', () => {
  const to = (name: string) =>
    `<principal-award-recipient><name><surname>${name}</surname></name></principal-award-recipient>`
  const meta = `<funding-group><award-group><funding-source>Lamp Fund</funding-source><award-id>SN 1</award-id><award-id>L2</award-id>
    ${to('Lin')}${to('Wu')}${to('Lin')}</award-group></funding-group>`
  expect(statementsOf(meta)).toEqual([['recipients', null, 'Lamp Fund SN 1, L2: Lin, Wu']])
})

describe('people beside the authors', () => {
  it('are named with their role, their place and the group they are members of', () => {
    const person = (family: string, rest = '') =>
      `<name><surname>${family}</surname><given-names>A</given-names></name>${rest}`
    const meta = `<contrib-group>
      <contrib contrib-type="author"><collab>The Lamp Group<contrib-group>
        <contrib contrib-type="author">${person('Member', '<xref ref-type="aff" rid="a2"/>')}</contrib></contrib-group></collab></contrib></contrib-group>
      <contrib-group content-type="section"><contrib contrib-type="editor">${person('Editor', '<role>Reviewing editor</role>')}<aff>Lamp House</aff></contrib></contrib-group>
      <contrib-group content-type="collab-list"><contrib contrib-type="author">${person('Listed')}</contrib></contrib-group>
      <aff id="a2">Harbour Institute</aff>`
    const { authors, front } = articleOf(meta)
    expect(authors.map(({ name }) => name.en)).toEqual(['The Lamp Group'])
    expect(
      front?.contributors.map(({ kind, group, enName, roles, affiliations }) => [
        kind,
        group,
        enName,
        roles,
        affiliations,
      ]),
    ).toEqual([
      ['editor', null, 'A Editor', ['Reviewing editor'], ['Lamp House']],
      ['member', null, 'A Listed', [], []],
      ['member', 'The Lamp Group', 'A Member', [], ['Harbour Institute']],
    ])
  })

  it('are told from authors whatever a source calls these', () => {
    const contrib = (type: string) =>
      `<contrib${type && ` contrib-type="${type}"`}><string-name>${type || 'none'}</string-name></contrib>`
    const types = [
      'author',
      '',
      'Author',
      'corresponding author',
      'collaboration',
      'editor',
      'reviewer',
      'author non-byline',
    ]
    const { authors } = articleOf(`<contrib-group>${types.map(contrib).join('')}</contrib-group>`)
    expect(authors.map(({ name }) => name.en)).toEqual([
      'author',
      'none',
      'Author',
      'corresponding author',
      'collaboration',
    ])
  })
})

describe('abstracts', () => {
  const abstract = (type: string, text: string, title = '') =>
    `<abstract${type && ` abstract-type="${type}"`}>${title && `<title>${title}</title>`}<p>${text}</p></abstract>`

  it('never put a blurb in the place of the plain one, whichever comes first', () => {
    const meta =
      abstract('teaser', 'Read this.') +
      abstract('', 'Lamps drift.') +
      abstract('key-points', 'One.', 'Key points')
    const { abstractHtml, otherAbstracts } = articleOf(meta)
    expect(abstractHtml.en).toBe('<p>Lamps drift.</p>')
    expect(otherAbstracts.map(({ kind, titleHtml, html }) => [kind, titleHtml, html])).toEqual([
      ['teaser', null, '<p>Read this.</p>'],
      ['key-points', 'Key points', '<p>One.</p>'],
    ])
  })

  it('keep one that is titled as an abstract before an untyped one that is not, and all languages', () => {
    const meta = `${abstract('', 'For all.', 'Highlights')}${abstract('', 'Lamps drift.', 'Abstract')}
      <trans-abstract xml:lang="pt"><p>Lâmpadas.</p></trans-abstract>`
    const { abstractHtml, otherAbstracts } = articleOf(meta)
    expect(abstractHtml.en).toBe('<p>Lamps drift.</p>')
    expect(otherAbstracts.map(({ lang, titleHtml }) => [lang, titleHtml])).toEqual([
      ['en', 'Highlights'],
      ['pt', null],
    ])
  })

  it('keep a graphical one with its picture and caption, links as words, headings with their markup', () => {
    const meta = `<abstract abstract-type="graphical"><p><fig><label>Fig. A</label><caption><p>The <italic>lamp</italic>.</p></caption><graphic xlink:href="ga.png"/></fig></p></abstract>
      <abstract><sec><title>In <italic>vivo</italic></title><p>See <xref ref-type="fig" rid="f1">Figure 1</xref>.</p></sec></abstract>`
    const { abstractHtml, otherAbstracts, graphicAbstract } = articleOf(meta)
    expect(graphicAbstract).toBe('ga.png')
    expect(otherAbstracts[0]?.html).toBe('<h3>Fig. A</h3><p>The <i>lamp</i>.</p>')
    expect(abstractHtml.en).toBe('<h3>In <i>vivo</i></h3><p>See Figure 1.</p>')
  })
})
