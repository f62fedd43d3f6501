import { expect, it } from 'vitest'
import { buildDocument, quoteLexeme } from '@/lib/backend/search/document'
import { indexText } from '@/lib/backend/search/full-text'
import { source } from '@/lib/backend/search/source'

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ zh: null, en: `Surname${n} Ada${n % 50} B.` }))
const wordsOf = (lexemes: string) => lexemes.split(' ').map((word) => word.replace(/^'|'(:[\dABC,]*)?$/g, ''))

it('keeps the names of a collaboration within what a tsvector holds', () => {
  const { lexemes } = buildDocument(source({ t: ['Muons'], people: people(12_000) }))
  const words = wordsOf(lexemes)
  const bytes = words.reduce((sum, word) => sum + Buffer.byteLength(word), 0)
  expect(bytes).toBeGreaterThan(500_000)
  expect(bytes).toBeLessThan(1024 * 1024)
  expect(words).toEqual(expect.arrayContaining(['muon', 'surname0', 'surname3000']))
})

it('finds an article of thousands of authors by its text and its DOI too', () => {
  const fullText = indexText('Calorimeters measure showers.')
  const { lexemes } = buildDocument(
    source({ people: people(3000), fullText, exact: { d: ['10.5555/many'] } }),
  )
  expect(wordsOf(lexemes)).toEqual(expect.arrayContaining(['calorimet', 'shower', 'd=10.5555/many']))
})

it('counts the names of the first hundred people twice, of the others once', () => {
  const body = buildDocument(source({ people: people(150) })).body.split(' ')
  const times = (word: string) => body.filter((one) => one === word).length
  expect([times('surname99'), times('surname100')]).toEqual([2, 1])
})

it('takes a word longer than a lexeme may be by its beginning, in documents and queries alike', () => {
  expect(quoteLexeme(`j=${'x'.repeat(5000)}`)).toBe(`'j=${'x'.repeat(498)}'`)
  expect(quoteLexeme(`${'x'.repeat(499)}😀`)).toBe(`'${'x'.repeat(499)}'`)
})
