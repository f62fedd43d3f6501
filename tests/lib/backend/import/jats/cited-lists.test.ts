import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const NAMES = ['Smith J, Jones K', 'Rime A', 'Abel B', 'Zorn C']
const ref = (at: number): string =>
  `<ref id="r${at}"><mixed-citation>${NAMES[at - 1] ?? ''}. The drift of lamps. Lamps. 201${at}; 3: 1–9.</mixed-citation></ref>`
const list = (...at: number[]): string => `<ref-list>${at.map(ref).join('')}</ref-list>`
const link = (at: number, text = ''): string => `<xref ref-type="bibr" rid="r${at}">${text}</xref>`

const read = (links: string, back: string) => {
  const { article } = readJats(jatsArticle({ body: `<p>Lamps ${links}.</p>`, back }))
  const html = (article.fullText?.html ?? '').replace(/<section id="references">.*/, '')
  return {
    cited: [...html.matchAll(/<a [^>]*href="#[^"]*r\d"[^>]*>(.*?)<\/a>/g)].map((match) => match[1] ?? ''),
    labels: article.references.map(({ label }) => label),
  }
}

describe('links without text', () => {
  it('are numbers where they cite the list in its order', () => {
    expect(read(link(1) + link(2) + link(1) + link(3), list(1, 2, 3))).toEqual({
      cited: ['1', '2', '1', '3'],
      labels: ['1', '2', '3'],
    })
  })

  it('are author and year where they cite it in another', () => {
    expect(read(link(3) + link(1) + link(2), list(1, 2, 3)).cited).toEqual([
      'Abel, 2013',
      'Smith, 2011',
      'Rime, 2012',
    ])
  })

  it('do not stand against numbers of other links', () => {
    expect(read(link(1, '[1]') + link(2) + link(3), list(1, 2, 3)).labels).toEqual(['1', '2', '3'])
  })
})

describe('a list in the order of its authors', () => {
  const words = 'Abel Bern Cole Dorn Ezra Fink'.split(' ')
  const refs = (count: number): string =>
    words
      .slice(0, count)
      .map(
        (name, at) =>
          `<ref id="r${at + 1}"><mixed-citation>${name} C. Lamps. 201${at}; 3: 1–9.</mixed-citation></ref>`,
      )
      .join('')
  const cited = (count: number) =>
    read(
      words
        .slice(0, count)
        .map((_, at) => link(at + 1))
        .join(''),
      `<ref-list>${refs(count)}</ref-list>`,
    ).labels

  it('is cited by number only where more works than by chance are cited in it', () => {
    expect(cited(3)).toEqual([null, null, null])
    expect(cited(6)).toEqual(['1', '2', '3', '4', '5', '6'])
  })
})

describe('references in several lists', () => {
  const lists = list(1, 2) + list(3, 4)
  const nested = `<ref-list>${lists}</ref-list>`

  it.each([lists, nested])('are numbered through where they are cited so', (back) => {
    const links = [1, 2, 3, 4].map((at) => link(at, `[${at}]`)).join('')
    expect(read(links, back).labels).toEqual(['1', '2', '3', '4'])
  })

  it('are not numbered on in a list of works that nothing cites', () => {
    const further = `<ref-list><title>Further reading</title>${ref(3)}${ref(4)}</ref-list>`
    expect(read(link(1, '[1]') + link(2, '[2]'), list(1, 2) + further).labels).toEqual(['1', '2', null, null])
  })

  it('are numbered in each where they are cited so', () => {
    const links = link(1, '[1]') + link(2, '[2]') + link(3, '[1]') + link(4, '[2]')
    expect(read(links, lists).labels).toEqual(['1', '2', '1', '2'])
  })

  it('have no numbers where they are cited by name', () => {
    const links = [1, 2, 3, 4].map((at) => link(at, 'Smith, 2011')).join('')
    expect(read(links, lists).labels).toEqual([null, null, null, null])
  })
})
