import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { citedNumbers } from '@/lib/backend/import/jats/render/cited-numbers'
import { jatsArticle } from '../../../../support/jats'

/** The text with each number in brackets, its target in front: "Figs. [0 1] and [1 2]". */
const split = (text: string, targets: number): string | null => {
  const cited = citedNumbers(text, targets)
  return (
    cited &&
    cited.numbers.map(({ before, text: word, target }) => `${before}{${target} ${word}}`).join('') +
      cited.after
  )
}

it.each([
  ['[1–3]', 3, '[{0 1}–{2 3}]'],
  ['[1–3]', 2, '[{0 1}–{1 3}]'],
  ['1, 3-5, 9', 5, '{0 1}, {1 3}-{3 5}, {4 9}'],
  ['Figs. 1 and 2', 2, '{0 Figs. 1} and {1 2}'],
  ['Wick, 2010; Drift, 2011', 2, '{0 Wick, 2010}; {1 Drift, 2011}'],
  ['图1和图2', 2, '{0 图1}和{1 图2}'],
  ['Figures 2C, 3C and 4B', 3, '{0 Figures 2C}, {1 3C} and {2 4B}'],
  ['Figure 3F,4B,C', 2, '{0 Figure 3F},{1 4B},C'],
  ['1(a) and 2', 2, '{0 1(a)} and {1 2}'],
  ['58a,58c', 2, '{0 58a},{1 58c}'],
  ['Tables S1 to S3', 3, '{0 Tables S1} to {2 S3}'],
  ['Eqs. (1) and (2)', 2, '{0 Eqs. (1}) and ({1 2})'],
  ['[1] and [2]', 2, '[{0 1}] and [{1 2}]'],
  ['式（1）和（2）', 2, '{0 式（1}）和（{1 2}）'],
  ['图1到3', 3, '{0 图1}到{2 3}'],
  ['Figure 4—figure supplements 1–3', 3, '{0 Figure 4—figure supplements 1}–{2 3}'],
  ['Figure 1 and Figure 1—figure supplement 2', 2, '{0 Figure 1} and {1 Figure 1—figure supplement 2}'],
  [' Refs. 1 and 2', 2, ' {0 Refs. 1} and {1 2}'],
])('splits %s with %i targets', (text, targets, expected) => {
  expect(split(text, targets)).toBe(expected)
})

it.each([
  ['1–3', 4],
  [',b,c', 2],
  ['Wick, 2010', 2],
  ['see there', 2],
])('leaves %s with %i targets whole', (text, targets) => {
  expect(citedNumbers(text, targets)).toBeNull()
})

it('links the ends of a range, and leads from every reference back to the text', () => {
  const ref = (id: number) => `<ref id="r${id}"><mixed-citation>Lamp ${id}.</mixed-citation></ref>`
  const { article } = readJats(
    jatsArticle({
      body: '<p>Lamps<xref ref-type="bibr" rid="r1 r2 r3"><sup>1–3</sup></xref>.</p>',
      back: `<ref-list>${ref(1)}${ref(2)}${ref(3)}</ref-list>`,
    }),
  )
  expect(article.fullText?.html).toMatch(
    /^<p>Lamps<sup><a href="#r1" [^>]*>1<\/a>–<a href="#r3" [^>]*>3<\/a><\/sup>\.<\/p>/,
  )
  expect(article.fullText?.html.match(/data-back/g)).toHaveLength(3)
})

it('keeps the space at the beginning of a link', () => {
  const ref = (id: string) =>
    `<ref id="${id}"><label>${id}</label><mixed-citation>Wick.</mixed-citation></ref>`
  const { article } = readJats(
    jatsArticle({
      body: '<p>Lamps (see<xref ref-type="bibr" rid="r1 r2"> Refs. 1 and 2</xref>).</p>',
      back: `<ref-list>${ref('r1')}${ref('r2')}</ref-list>`,
    }),
  )
  expect(article.fullText?.html.replace(/<[^>]*>/g, '')).toContain('(see Refs. 1 and 2)')
})
