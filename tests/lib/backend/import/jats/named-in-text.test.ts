import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const related = (type: string, target: string): string =>
  `<related-article related-article-type="${type}" ext-link-type="doi" xlink:href="${target}">Slow lamps</related-article>`

describe('related works that the text names', () => {
  const relationsOf = (parts: Parameters<typeof jatsArticle>[0]) =>
    readJats(jatsArticle(parts)).article.relations.map(({ type, doi }) => [type, doi])

  it('are relations of the article', () => {
    const body = `<p>This corrects ${related('corrected-article', '10.5555/a')}, see ${related('companion', '10.5555/b')}.</p>`
    expect(relationsOf({ body })).toEqual([
      ['corrected-article', '10.5555/a'],
      ['companion', '10.5555/b'],
    ])
  })

  it('are those of the front matter once', () => {
    const meta = related('corrected-article', '10.5555/a')
    const body = `<p>${related('corrected-article', 'https://doi.org/10.5555/A')}</p>`
    expect(relationsOf({ meta, body })).toEqual([['corrected-article', '10.5555/a']])
  })

  it('are none where a reference or a part names them', () => {
    const back = `<ref-list><ref id="r"><mixed-citation>${related('companion', '10.5555/c')}</mixed-citation></ref></ref-list>`
    const after = `<sub-article article-type="reply" id="s"><front-stub/><body><p>${related('companion', '10.5555/d')}</p></body></sub-article>`
    expect(relationsOf({ back, after })).toEqual([])
  })
})

describe('TeX among words', () => {
  const tex = (body: string) =>
    readJats(jatsArticle({ body })).warnings.flatMap(({ message }) =>
      message.includes('TeX among words') ? [message] : [],
    )

  it.each([String.raw`$\alpha_0$`, String.raw`\(x^2\)`, String.raw`\[a = b\]`, '$x_{10}$'])(
    'is named, as it is shown as it is written: %s',
    (words) => {
      expect(tex(`<p>The drift ${words} grows.</p>`)).toEqual([
        expect.stringContaining(
          `: TeX among words is shown as it is written: ${words}; write it as tex-math`,
        ),
      ])
    },
  )

  it.each([
    '<p>From $5 to $10 a lamp.</p>',
    String.raw`<p><code>$\alpha$</code></p>`,
    String.raw`<p><inline-formula><tex-math>$\alpha$</tex-math></inline-formula></p>`,
    String.raw`<p>C:\lamps\new, US$</p>`,
  ])('is not in %s', (body) => {
    expect(tex(body)).toEqual([])
  })
})

describe('people of a part', () => {
  const people = (contrib: string) => {
    const after = `<sub-article article-type="reviewer-report" id="s"><front-stub><contrib-group>${contrib}</contrib-group></front-stub><body><p>Fine.</p></body></sub-article>`
    return /<p data-part="authors">(.*?)<\/p>/.exec(
      readJats(jatsArticle({ after })).article.fullText?.html ?? '',
    )?.[1]
  }
  const name = '<name><surname>Auer</surname><given-names>Carl</given-names></name>'

  it('have the role that their type, a word or a term of a vocabulary says', () => {
    expect(people(`<contrib contrib-type="reviewer">${name}</contrib>`)).toBe(
      'Carl Auer, <span data-label="role.reviewer"></span>',
    )
    expect(people(`<contrib contrib-type="editor">${name}<role>Handling Editor</role></contrib>`)).toBe(
      'Carl Auer, Handling Editor',
    )
    expect(
      people(`<contrib contrib-type="author">${name}<role vocab="credit" vocab-term="Software"/></contrib>`),
    ).toBe('Carl Auer, Software')
    expect(people(`<contrib contrib-type="author">${name}</contrib>`)).toBe('Carl Auer')
  })
})

describe('PDFs of two languages', () => {
  const filesOf = (meta: string, lang = 'zh') =>
    readJats(jatsArticle({ meta, lang, title: '灯' })).article.files.map(({ name, role }) => [name, role])
  const uri = (lang: string, name: string) =>
    `<self-uri content-type="pdf"${lang && ` xml:lang="${lang}"`} xlink:href="${name}"/>`

  it('are that of the article, and that for readers of the other language', () => {
    expect(filesOf(uri('zh', 'a.pdf') + uri('en', 'b.pdf'))).toEqual([
      ['a.pdf', 'pdf'],
      ['b.pdf', 'pdf-en'],
    ])
    expect(filesOf(uri('en', 'b.pdf') + uri('zh', 'a.pdf'))).toEqual([
      ['b.pdf', 'pdf'],
      ['a.pdf', 'pdf-zh'],
    ])
  })

  it('are one where one file is in both', () => {
    expect(filesOf(uri('zh', 'a.pdf') + uri('en', 'a.pdf'))).toEqual([['a.pdf', 'pdf']])
  })

  it('are two of one where neither says another language', () => {
    expect(filesOf(uri('', 'a.pdf') + uri('zh', 'b.pdf')).map(([, role]) => role)).toEqual(['pdf', 'pdf'])
    expect(filesOf(uri('zh', 'a.pdf') + uri('fr', 'b.pdf')).map(([, role]) => role)).toEqual(['pdf', 'pdf'])
  })
})
