import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { hasHan } from '@/lib/text/has-han'
import { editDistance } from '../edit-distance'
import { phraseText } from '../fold'
import { anyOf, withIds } from '../queries/condition'
import { distinctHits } from '../queries/search-hits'
import { usesOfValues } from '../queries/similar-values'
import type { Ranker } from '../rank'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import { type DocumentTexts, isInDocument } from './evidence'
import { hitTexts } from './hit-texts'
import type { Meaning, Typed } from './meaning'
import { titledFirst } from './title-pieces'
import { isNearWord } from './word-order'
import { worksWith } from './works-with'

/** Readings that name no word that was put right. */
const OTHER_READINGS: ReadonlySet<string> = new Set(['similar', 'part', 'some'])
/** Chinese characters of a piece of which one may be another of the same sound; fewer are other words. */
const SHORTEST = 4
const LONGEST = 12
/** Distance of a text with one character of the same sound. */
const SAME_SOUND = 0.5
/** A word of letters is misspelt where its neighbour is so many times as frequent: else it is a word of its own. */
const MIN_RATIO = 50

/**
 * Searches for the query as the first of the closest works has it, where that differs by typing errors only: its works
 * come first, the closest behind them.
 */
export async function withCorrections(
  { db }: Pick<Context, 'db'>,
  ranker: Ranker,
  { query, scope, where }: Pick<Typed, 'query' | 'scope' | 'where'>,
  meaning: Meaning,
): Promise<Meaning> {
  const [first] = meaning.lead
  if (!first || !meaning.readings.every(({ kind }) => OTHER_READINGS.has(kind))) return meaning
  const textsOf = await hitTexts(db, [first])
  const right = correctedBy(textsOf(first), query)
  if (right === null || !(await areMisspelt({ db }, scope, right.words))) return meaning
  const works = await worksWith(db, scope, right.text)
  if (works === null) return meaning
  const closest = meaning.lead.slice(0, limits.search.nearest)
  const found = [
    ...(await titledFirst(db, ranker, right.text, works)),
    ...(await ranker.rank(db, { ...works, limit: limits.search.ranked })),
  ]
  const conditions = [works.where, withIds(closest.map(({ id }) => id)), ...(where ? [where] : [])]
  return {
    ...meaning,
    lead: distinctHits([...found, ...closest]),
    where: anyOf(conditions) ?? works.where,
    readings: [{ kind: 'spelling', to: [right.text] }],
  }
}

type Misspelling = { typed: string; right: string }

/** Checks that of words of letters each is rare beside the one it is near to: affect is no misspelt effect. */
async function areMisspelt(
  { db }: Pick<Context, 'db'>,
  scope: Typed['scope'],
  words: Misspelling[],
): Promise<boolean> {
  const stems = words
    .filter(({ typed, right }) => !hasHan(typed) && !right.includes(' '))
    .map(({ typed, right }) => [stem(typed), stem(right)] as const)
  const uses = await usesOfValues(db, scope, [...new Set(stems.flat())])
  const usesOf = (word: string): number => uses.get(word) ?? 0
  return stems.every(([typed, right]) => MIN_RATIO * usesOf(typed) <= usesOf(right))
}

/** Returns a query with its misspelt words as a work has them; null where none is, or the work lacks a word. */
export function correctedBy(
  texts: DocumentTexts,
  query: string,
): { text: string; words: Misspelling[] } | null {
  const text: string[] = []
  const words: Misspelling[] = []
  for (const word of query.split(/\s+/).filter(Boolean)) {
    const phrase = phraseText(word)
    const isKnown = phrase === '' || isStopWord(phrase) || isInDocument(texts, word)
    const right = isKnown ? word : hasHan(phrase) ? stretchLike(texts, phrase) : wordLike(texts, phrase)
    if (right === null) return null
    text.push(right)
    if (right !== word) words.push({ typed: phrase, right })
  }
  return words.length === 0 ? null : { text: text.join(' '), words }
}

const mainTexts = ({ titles, keywords }: DocumentTexts): string[] => [...titles, ...keywords]

/** The word of a title or keyword that is nearly this one, or two that it joins: codemixed. */
function wordLike(texts: DocumentTexts, word: string): string | null {
  for (const text of mainTexts(texts)) {
    const others = text.split(' ')
    const near = others.find((other) => isNearWord(word, other))
    if (near !== undefined) return near
    const at = others.findIndex((other, place) => `${other}${others[place + 1] ?? ''}` === word)
    if (at !== -1) return others.slice(at, at + 2).join(' ')
  }
  return null
}

/** The stretch of a title or keyword that is said as a piece is, written with one other character. */
function stretchLike(texts: DocumentTexts, piece: string): string | null {
  const { length } = [...piece]
  if (length < SHORTEST || length > LONGEST) return null
  for (const text of mainTexts(texts)) {
    const characters = [...text]
    for (let at = 0; at + length <= characters.length; at += 1) {
      const stretch = characters.slice(at, at + length).join('')
      if (editDistance(piece, stretch) <= SAME_SOUND) return stretch
    }
  }
  return null
}
