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

describe('lines of what nothing in the source parts', () => {
  it('date an event of the publication history, and keep one that has but an address', () => {
    const meta = `<pub-history><event><event-desc>Posted as a preprint</event-desc><article-id pub-id-type="doi">10.5555/pre.1</article-id>
      <date date-type="preprint"><day>3</day><month>2</month><year>2025</year></date></event>
      <event><self-uri xlink:href="https://reviewed.example/"/><date><day>4</day><month>3</month><year>2025</year></date></event></pub-history>`
    expect(statementsOf(meta)).toEqual([
      ['history', null, 'Posted as a preprint, 10.5555/pre.1, 2025-02-03'],
      ['history', null, 'https://reviewed.example/, 2025-03-04'],
    ])
  })

  it('part the resources and awards of a support group', () => {
    const meta = `<support-group><support-source>Lab</support-source><resource-group><resource-name>Cluster</resource-name><resource-id>C9</resource-id></resource-group>
      <funding-group><award-group><funding-source>Fund</funding-source><award-id>F1</award-id></award-group></funding-group></support-group>`
    expect(statementsOf(meta)).toContainEqual(['funding', null, 'Lab, Cluster, C9, Fund, F1'])
  })

  it('leave out the sign of a corresponding author, and an address that is empty', () => {
    const meta = `<author-notes><corresp id="c1"><label>a</label><email>a@lamp.example</email></corresp>
      <corresp id="c2">* E-mail: <email></email></corresp></author-notes>`
    expect(statementsOf(meta)).toEqual([['correspondence', null, 'a@lamp.example']])
  })
})

it('keeps a number for sorting and a path of a vocabulary out of column and subjects', () => {
  const subjects = (type: string, ...texts: string[]) =>
    `<subj-group subj-group-type="${type}">${texts.map((text) => `<subject>${text}</subject>`).join('')}</subj-group>`
  const {
    column,
    subjects: about,
    front,
  } = articleOf(
    `<article-categories>${subjects('section', '330', 'High-Energy Phenomena')}${subjects('SubjectPath', '/692/308')}${subjects('type', 'high-energy phenomena', 'Stars')}</article-categories>`,
  )
  expect(column.en).toBe('High-Energy Phenomena')
  expect(about).toEqual(['Stars'])
  expect(front?.facts).toEqual([
    { name: 'subject-code', value: '330' },
    { name: 'subject-code', value: '/692/308' },
  ])
})

it('lists the address of another form of the work as a fact, a file of the package not', () => {
  const { front } = articleOf(
    '<self-uri content-type="pdf" xlink:href="a.pdf"/><self-uri content-type="pdf" xlink:href="https://forms.example/a.pdf"/>',
  )
  expect(front?.facts).toEqual([{ name: 'pdf', value: 'https://forms.example/a.pdf' }])
})

describe('words that stand for what a source leaves empty or says twice', () => {
  it('give the address of a link without words in a licence', () => {
    const { licence } = articleOf(
      '<permissions><license><license-p>The licence (<ext-link xlink:href="https://licence.example/"/>) permits use.</license-p></license></permissions>',
    )
    expect(licence.textHtml).toBe('The licence (https://licence.example/) permits use.')
  })

  it('print the number of an abstract once', () => {
    const id = '<object-id pub-id-type="doi">10.5555/a.001</object-id>'
    const { abstractHtml } = articleOf(`<abstract>${id}<p>Lamps.</p><p>DOI: 10.5555/a.001</p></abstract>`)
    expect(abstractHtml.en).toBe('<p>Lamps.</p><p>DOI: 10.5555/a.001</p>')
    expect(articleOf(`<abstract>${id}<p>Lamps.</p></abstract>`).abstractHtml.en).toBe(
      '<p>Lamps.</p><p>10.5555/a.001</p>',
    )
  })

  it('name a role by its term, and how far it went', () => {
    const role = '<role vocab="credit" vocab-term="Software"/><role degree-contribution="lead">Writing</role>'
    const meta = `<contrib-group><contrib contrib-type="author"><string-name>A. Lamp</string-name>${role}</contrib></contrib-group>`
    expect(articleOf(meta).authors[0]?.roles).toEqual(['Software', 'Writing (lead)'])
  })

  it('sign a copyright that is a year and a holder beside a sentence', () => {
    const { copyright } = articleOf(
      '<permissions><copyright-statement>Authors keep it.</copyright-statement><copyright-year>2022</copyright-year><copyright-holder>A. Lamp</copyright-holder></permissions>',
    )
    expect(copyright).toBe('Authors keep it. © 2022 A. Lamp')
    const signed = articleOf(
      '<permissions><copyright-statement>Copyright by A. Lamp.</copyright-statement><copyright-year>2021</copyright-year></permissions>',
    )
    expect(signed.copyright).toBe('Copyright © 2021 by A. Lamp.')
  })
})

it('gives nobody an affiliation others of the group are linked to', () => {
  const { front } =
    articleOf(`<contrib-group><contrib contrib-type="author"><string-name>A. Lamp</string-name><xref ref-type="aff" rid="a1"/></contrib>
    <contrib contrib-type="translator"><string-name>T. Shade</string-name></contrib><aff id="a1">Lamp House</aff></contrib-group>`)
  expect(front?.contributors.map(({ enName, affiliations }) => [enName, affiliations])).toEqual([
    ['T. Shade', []],
  ])
})

it('calls what authors contributed equally no contribution', () => {
  const meta =
    '<author-notes><fn fn-type="con"><p>These authors contributed equally to this work</p></fn></author-notes>'
  expect(statementsOf(meta).map(([kind]) => kind)).toEqual(['equal'])
})

it('keeps a subtitle of a third language out of the English one', () => {
  const { subtitleHtml } = readJats(
    jatsArticle({ lang: 'zh' }).replace(
      '</title-group>',
      `<subtitle>副题</subtitle><trans-title-group xml:lang="en"><trans-title>T</trans-title><trans-subtitle>Subtitle</trans-subtitle></trans-title-group>
      <trans-title-group xml:lang="fr"><trans-title>T</trans-title><trans-subtitle>Sous-titre</trans-subtitle></trans-title-group></title-group>`,
    ),
  ).article
  expect(subtitleHtml).toEqual({ zh: '副题', en: 'Subtitle' })
})

it('marks a statement the text says word for word, and no short one', () => {
  const meta = `<author-notes><corresp>Corresponding author: A. Lamp, a@lamp.example</corresp><fn fn-type="equal"><p>Joint first.</p></fn></author-notes>`
  const { front } = articleOf(meta, {
    body: '<p>Corresponding author: <bold>A. Lamp</bold>, <email>a@lamp.example</email>. Joint first.</p>',
  })
  expect(front?.statements.map(({ kind, inText }) => [kind, inText])).toEqual([
    ['correspondence', true],
    ['equal', undefined],
  ])
})

it('names those who contributed equally where only their attribute says so', () => {
  const contrib = (name: string, equal: string) =>
    `<contrib contrib-type="author" equal-contrib="${equal}"><string-name>${name}</string-name></contrib>`
  const meta = `<contrib-group>${contrib('A. Lamp', 'yes')}${contrib('B. Lamp', 'yes')}${contrib('C. Lamp', 'no')}</contrib-group>`
  const note = '<author-notes><fn fn-type="equal"><p>Joint first authors.</p></fn></author-notes>'
  expect(statementsOf(meta)).toEqual([['equal', null, 'A. Lamp, B. Lamp']])
  expect(statementsOf(meta + note)).toEqual([['equal', null, 'Joint first authors.']])
})

it('keeps the title of the journal in a third language among the facts', () => {
  const titles =
    '<journal-title>灯研究</journal-title><trans-title-group xml:lang="en"><trans-title>Lamps</trans-title></trans-title-group>'
  const source = jatsArticle({ lang: 'ja' }).replace(
    '<journal-meta>',
    `<journal-meta><journal-title-group>${titles}</journal-title-group>`,
  )
  const { journal, front } = readJats(source).article
  expect(journal.title.en).toBe('Lamps')
  expect(front?.facts).toEqual([{ name: 'journal-title', value: '灯研究' }])
})

it('heads a biography by the name in its language', () => {
  const name = `<name-alternatives><name xml:lang="zh"><surname>苏</surname><given-names>轼</given-names></name><name xml:lang="en"><surname>Su</surname><given-names>Shi</given-names></name></name-alternatives>`
  const meta = `<contrib-group><contrib contrib-type="author">${name}<bio xml:lang="zh"><p>诗人。</p></bio><bio xml:lang="en"><p>Poet.</p></bio></contrib></contrib-group>`
  expect(statementsOf(meta, { lang: 'zh' })).toEqual([
    ['biography', null, '苏轼：诗人。'],
    ['biography', null, 'Shi Su: Poet.'],
  ])
})

it('takes a disclosure of funds for no competing interest', () => {
  const note = (type: string) => `<fn fn-type="${type}"><p>None.</p></fn>`
  const meta = `<author-notes>${note('financial-disclosure')}${note('disclosure')}</author-notes>`
  expect(statementsOf(meta).map(([kind]) => kind)).toEqual(['funding', 'competing'])
})

it('finds a file of the package by an address of the file scheme', () => {
  const { files, front } = articleOf('<self-uri content-type="pdf" xlink:href="file:lamp.pdf"/>')
  expect(files.map(({ name, role }) => [name, role])).toEqual([['lamp.pdf', 'pdf']])
  expect(front?.facts).toEqual([])
})

it('keeps the words of a related object with where they lead', () => {
  const { front } = articleOf('<related-object xlink:href="https://data.example/1">Data</related-object>')
  expect(front?.facts).toEqual([{ name: 'related-object', value: 'Data', url: 'https://data.example/1' }])
})

it('keeps the number of the classification and the code of the document out of the subjects', () => {
  const group = (type: string, subject: string) =>
    `<subj-group subj-group-type="${type}"><subject>${subject}</subject></subj-group>`
  const { clc, subjects, front } = articleOf(
    `<article-categories>${group('heading', 'Lamps')}${group('clc', 'O436.1')}${group('document-code', 'A')}</article-categories>`,
  )
  expect([clc, subjects]).toEqual(['O436.1', []])
  expect(front?.facts).toEqual([{ name: 'document-code', value: 'A' }])
})

it('knows a note by the type of its paragraph', () => {
  const source = jatsArticle().replace(
    '</article-meta>',
    '</article-meta><notes><p content-type="self-citation">Lamp A (2024) Drift.</p></notes>',
  )
  expect(readJats(source).article.front?.statements.map(({ kind }) => kind)).toEqual(['citation'])
})

it('heads a citation of custom metadata by the word for one', () => {
  const meta = `<custom-meta-group><custom-meta><meta-name>citation</meta-name><meta-value>Lamp A (2006) Drift of slow lamps through the mountains of the north. Lamps 1: 2.</meta-value></custom-meta></custom-meta-group>`
  expect(statementsOf(meta).map(([kind, title]) => [kind, title])).toEqual([['citation', null]])
})

describe('abstracts of no kind', () => {
  const abstractsOf = (meta: string) => readJats(jatsArticle({ meta })).article

  it('have the word for them closed where small capitals part it', () => {
    const article = abstractsOf('<abstract><title>A <sc>bstract</sc></title><p>Lamps drift.</p></abstract>')
    expect(article.front?.abstractTitle.en).toBe('Abstract')
  })

  it('are short forms beside a longer one in the same language', () => {
    const article = abstractsOf(
      '<abstract xml:lang="en"><title>Abstract</title><p>Lamps drift in every tide.</p></abstract><abstract xml:lang="en"><p>Lamps drift.</p></abstract>',
    )
    expect(article.otherAbstracts).toEqual([
      { lang: 'en', kind: 'teaser', titleHtml: null, html: '<p>Lamps drift.</p>' },
    ])
  })
})
