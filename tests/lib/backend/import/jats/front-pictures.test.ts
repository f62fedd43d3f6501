import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => {
  const { article, warnings } = readJats(jatsArticle(parts))
  const pictures = article.front?.statements.filter(({ kind }) => kind === 'pictures') ?? []
  return { article, pictures, losses: warnings.map(({ message }) => message) }
}
const graphic = (name: string, words = '') => `<graphic xlink:href="${name}">${words}</graphic>`

describe('pictures of the front', () => {
  it('are shown below the abstract, but for that of a graphical one', () => {
    const { article, pictures, losses } = read({
      meta: `<abstract abstract-type="graphical"><p>${graphic('ga.png')}${graphic('gb.png')}</p></abstract><abstract><p>Words.</p><fig><label>Fig. A</label>${graphic('fa.png')}</fig></abstract>${graphic('front.png', '<alt-text>A lamp</alt-text>')}`,
    })
    expect(article.graphicAbstract).toBe('ga.png')
    expect(pictures.map(({ html }) => html)).toEqual([
      ['front.png', 'A lamp', 'gb.png', '', 'fa.png', 'Fig. A']
        .map((text, at) =>
          at % 2 === 0 ? `<p><img data-file="${text}"` : ` alt="${text}" loading="lazy"></p>`,
        )
        .join(''),
    ])
    expect(article.pictures).toEqual(['front.png', 'gb.png', 'fa.png'])
    expect(losses).toEqual([])
  })

  it('are the best of several forms', () => {
    const forms = `<alternatives>${graphic('a.tif')}${graphic('a.png')}</alternatives>`
    const { pictures } = read({
      meta: `<abstract>${graphic('first.png')}</abstract><abstract abstract-type="key-points"><p>K ${forms}</p></abstract>`,
    })
    expect(pictures.map(({ html }) => html)).toEqual(['<p><img data-file="a.png" alt="" loading="lazy"></p>'])
  })

  it('are shown and named where they stand in a line without words', () => {
    const sign = (words: string) =>
      `<abstract><p>A <inline-graphic xlink:href="s.png">${words}</inline-graphic></p></abstract>`
    const { pictures, losses } = read({ meta: sign('') })
    expect(pictures).toHaveLength(1)
    expect(losses).toEqual([expect.stringMatching(/^pictures in a line of a title or abstract.*: s\.png$/)])
    expect(read({ meta: sign('<alt-text>lamp</alt-text>') })).toMatchObject({ pictures: [], losses: [] })
  })
})

describe('the words for a picture', () => {
  const altOf = (body: string) => / alt="([^"]*)"/.exec(read({ body }).article.fullText?.html ?? '')?.[1]
  it.each([
    ['its own', `<p>A ${graphic('a.png', '<alt-text>lamp</alt-text>')}</p>`, 'lamp'],
    ['those of its caption', `<p>A ${graphic('a.png', '<caption><p>lamp</p></caption>')}</p>`, 'lamp'],
    ['its title', '<p>A <inline-graphic xlink:href="a.png" xlink:title="lamp"/></p>', 'lamp'],
    ['those of its figure', `<fig><alt-text>lamp</alt-text><p>${graphic('a.png')}</p></fig>`, 'lamp'],
    ['the label of its figure', `<fig><label>Fig. 1</label><p>${graphic('a.png')}</p></fig>`, 'Fig. 1'],
    ['those of its group', `<fig-group><alt-text>lamp</alt-text>${graphic('a.png')}</fig-group>`, 'lamp'],
    [
      'those of another form',
      `<fig><label>1</label><alternatives>${graphic('a.png')}${graphic('a.tif', '<alt-text>lamp</alt-text>')}</alternatives></fig>`,
      'lamp',
    ],
  ])('are %s', (_, body, words) => {
    expect(altOf(body)).toBe(words)
  })

  it('stand apart from its paragraph where they are printed', () => {
    const body = `<p>A ${graphic('a.png', '<caption><p>lamp</p></caption>')} here.</p>`
    expect(read({ body }).article.fullText?.html).toBe(
      '<p>A <img data-file="a.png" alt="lamp" loading="lazy"></p><div data-part="caption"><p>lamp</p></div><p>here.</p>',
    )
  })
})

it.each([
  ['participating-researchers', 'participants'],
  ['study-group-members', 'participants'],
  ['supplementary-material', 'supplement'],
  ['disclaimer', 'disclaimer'],
  ['correction', 'amendment'],
  ['translator', 'translator'],
  ['open-materials', 'data'],
  ['other', 'note'],
])('heads a note of type %s by its subject', (type, kind) => {
  const meta = `<author-notes><fn fn-type="${type}"><p>Words of it.</p></fn></author-notes>`
  expect(read({ meta }).article.front?.statements).toMatchObject([{ kind }])
})
