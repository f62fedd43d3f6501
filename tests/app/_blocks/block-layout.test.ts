import { describe, expect, it } from 'vitest'
import { layoutBlocks, coversOf, fitsColumns, leadOf } from '@/app/_blocks/block-layout'
import type { Block } from '@/app/_blocks/block'
import { entryView } from '@/components/article/entry-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'

const entry = (id: number, graphicAbstract: string | null = null) =>
  entryView(arbitraryArticle({ id, graphicAbstract }), {
    locale: 'en',
    t: translator('en', 'article'),
    site: { id: 101, isGroup: false },
  })

let lastId = 0
const base = (column: Block['column']) => ({ id: ++lastId, title: 'A', column, more: null })

const articles = (ids: number[], size = 9, column: Block['column'] = 'main'): Block => ({
  ...base(column),
  kind: 'articles',
  size,
  entries: ids.map((id) => entry(id)),
})

const issue = (ids: number[]): Block => ({
  ...base('main'),
  kind: 'issue',
  cover: null,
  line: '2026, No. 1',
  coverTitle: 'Lamps',
  theme: { text: '' },
  facts: [],
  ...leadOf(ids.map((id) => entry(id))),
})

const sentence = (): Block => ({ ...base('wide'), kind: 'sentence', text: 'Six journals' })

const idsOf = (block: Block | undefined) =>
  block?.kind === 'articles' ? block.entries.map(({ id }) => id) : undefined

describe('a composed page', () => {
  it('shows no article twice, the current issue keeping its own wherever it stands', () => {
    const { front, beneath, rail } = layoutBlocks([
      articles([1, 2, 3, 4]),
      issue([1, 9]),
      articles([4, 2, 5], 9, 'rail'),
    ])
    expect(front?.entries.map(({ id }) => id)).toEqual([9])
    expect(idsOf(beneath ?? undefined)).toEqual([2, 3, 4])
    expect(idsOf(rail[0])).toEqual([5])
  })

  it('shows as many as its owner wants, from those that stand nowhere else', () => {
    const { beneath } = layoutBlocks([issue([1, 2]), articles([1, 2, 3, 4, 5], 2)])
    expect(idsOf(beneath ?? undefined)).toEqual([3, 4])
  })

  it('leaves out a module without an article of its own', () => {
    expect(layoutBlocks([issue([1, 2]), articles([2, 1], 5, 'rail')]).rail).toEqual([])
  })

  it('has one block below the cover of the current issue, the others of the rail in rows', () => {
    const [facts, people] = [articles([5], 9, 'rail'), articles([6], 9, 'rail')]
    const long = [11, 12, 13, 14, 15]
    const { front, beneath, main, rail } = layoutBlocks([issue(long), facts, articles([2]), people])
    expect([front?.lead?.id, beneath]).toEqual([11, null])
    expect(rail.map(idsOf)).toEqual([[5]])
    expect(main.map((row) => row.map(idsOf))).toEqual([[[2], [6]]])
  })

  it('has the whole rail beside a short current issue and the list of articles that follows it', () => {
    const [facts, people] = [articles([5], 9, 'rail'), articles([6], 9, 'rail')]
    const news: Block = { ...base('main'), kind: 'news', entries: [] }
    const { beneath, main, rail } = layoutBlocks([issue([1, 2]), facts, news, articles([3, 4]), people])
    expect(idsOf(beneath ?? undefined)).toEqual([3, 4])
    expect([main, rail]).toEqual([[], [facts, people, news]])
  })

  it.each([
    { papers: 5, inRail: ['articles'], below: ['articles', 'news'] },
    { papers: 6, inRail: ['articles', 'news'], below: ['articles'] },
  ])('has news below the cover of a full issue only: $papers papers', ({ papers, inRail, below }) => {
    const ids = Array.from({ length: papers }, (_, at) => at + 11)
    const news: Block = { ...base('main'), kind: 'news', entries: [] }
    const blocks = [issue(ids), articles([5], 9, 'rail'), articles([2]), news]
    const { main, rail } = layoutBlocks(blocks)
    expect(rail.map(({ kind }) => kind)).toEqual(inRail)
    expect(main.map((row) => row.map(({ kind }) => kind))).toEqual([below])
  })

  it('has one block below the cover of a short issue that no list follows', () => {
    const [facts, people] = [articles([5], 9, 'rail'), articles([6], 9, 'rail')]
    expect(layoutBlocks([issue([1, 2]), facts, people]).rail.map(idsOf)).toEqual([[5]])
  })

  it('keeps its rail where another list comes first', () => {
    const { front, main, rail } = layoutBlocks([
      articles([1, 2, 3, 4, 5, 6]),
      issue([7]),
      articles([8], 9, 'rail'),
      articles([9], 9, 'rail'),
    ])
    expect(front).toBeNull()
    expect(main.map(([block]) => block?.kind)).toEqual(['articles', 'issue'])
    expect(rail.map(idsOf)).toEqual([[8], [9]])
  })

  it.each([
    [1, [1]],
    [2, [2]],
    [3, [1, 2]],
    [4, [2, 2]],
  ])('sets %i strips in rows of %j', (count, sizes) => {
    const strips = Array.from({ length: count }, (_, at) => articles([at + 1]))
    expect(layoutBlocks(strips).main.map((row) => row.length)).toEqual(sizes)
  })

  it('keeps what is wide above and below in the order of the owner', () => {
    const [above, below] = [sentence(), sentence()]
    const { leading, wide } = layoutBlocks([above, articles([1]), below])
    expect([leading, wide]).toEqual([[[above]], [[below]]])
    expect(layoutBlocks([above, below]).main).toEqual([])
  })
})

describe('rows', () => {
  const covers = (count: number): Block => ({
    ...base('wide'),
    kind: 'cards',
    shape: 'portrait',
    cards: Array.from({ length: count }, (_, id) => ({
      id,
      title: '',
      href: '/',
      picture: null,
      facts: [],
      summary: { text: 'Lamps' },
    })),
  })
  const isCards = (block: Block | undefined) => (block?.kind === 'cards' ? block : undefined)

  it.each([
    [[2], 'beside', true],
    [[5], 'portrait', false],
    [[2, 4], 'portrait', false],
  ])('covers of modules of %j are %s, with their summaries: %s', (counts, shape, summaries) => {
    const { wide } = layoutBlocks([articles([1]), ...counts.map(covers)])
    const block = isCards(wide[0]?.[0])
    expect(block?.shape).toBe(shape)
    expect(block?.cards.every(({ summary }) => summary !== undefined)).toBe(summaries)
    // The same above the first list of articles.
    const { leading } = layoutBlocks([...counts.map(covers), articles([1])])
    expect(leading.map((row) => row.map(coversOf))).toEqual(wide.map((row) => row.map(coversOf)))
    expect(isCards(leading[0]?.[0])?.shape).toBe(shape)
  })

  it.each([
    [[2, 4], [2]],
    [
      [3, 4],
      [1, 1],
    ],
    [
      [1, 2, 3, 1],
      [3, 1],
    ],
  ])('modules of %j covers share rows of six: %j', (counts, sizes) => {
    const { wide } = layoutBlocks([articles([1]), ...counts.map(covers)])
    expect(wide.map((row) => row.length)).toEqual(sizes)
  })

  it.each([
    [2, 4, [4, 2]],
    [4, 2, [4, 2]],
    [3, 3, [3, 3]],
    [1, 5, [1, 5]],
  ])('%i and %i covers stand below the main column and the rail where they fit: %j', (one, other, counts) => {
    const { wide } = layoutBlocks([articles([1]), covers(one), covers(other)])
    expect(wide[0]?.map(coversOf)).toEqual(counts)
    expect(fitsColumns(wide[0] ?? [])).toBe(counts[0] === 4)
  })

  it('a module of another kind shares with none', () => {
    expect(
      layoutBlocks([articles([1]), covers(1), sentence(), covers(1)]).wide.map((row) => row.length),
    ).toEqual([1, 1, 1])
  })

  it('a long strip has a row of its own', () => {
    const long = articles([1, 2, 3, 4, 5, 6])
    const { main } = layoutBlocks([long, articles([7]), articles([8])])
    expect(main.map((row) => row.length)).toEqual([1, 2])
  })
})

describe('the lead of an issue', () => {
  it('is its first paper with a figure, else its first', () => {
    const figured = entry(3, '/files/figure')
    expect(leadOf([entry(1), figured])).toMatchObject({ lead: { id: 3 }, entries: [{ id: 1 }] })
    expect(leadOf([entry(1), entry(2)])).toMatchObject({ lead: { id: 1 }, entries: [{ id: 2 }] })
    const pictures = new Map([[2, '/files/first']])
    expect(leadOf([entry(1), entry(2)], pictures).lead).toMatchObject({ id: 2, figure: '/files/first' })
    expect(leadOf([])).toEqual({ lead: null, entries: [] })
  })

  it('has the whole first sentences of its abstract', () => {
    const [first, second] = ['Light bends & waits.', `It ${'goes on and '.repeat(90)}on.`]
    const paper = { ...entry(1), abstractHtml: `<p>${first.replace('&', '&amp;')}</p><p>${second}</p>` }
    expect(leadOf([paper]).lead?.abstractHtml).toBe('Light bends &amp; waits.')
    const long = leadOf([{ ...entry(1), abstractHtml: second }]).lead?.abstractHtml
    expect(long).toMatch(/(goes|on|and)…$/)
    const formula = '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
    const marked = `CO<sub>2</sub> at 5 W·cm<sup>−2</sup> &lt; ${formula}.`
    expect(leadOf([{ ...entry(1), abstractHtml: `<p>${marked}</p>` }]).lead?.abstractHtml).toBe(marked)
  })
})
