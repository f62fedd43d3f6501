import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { editDistance } from '../edit-distance'
import { phraseText } from '../fold'
import { isStopWord } from '../stop-words'
import { type DocumentTexts, isInDocument } from './evidence'
import { hitTexts } from './hit-texts'
import type { Meaning, Typed } from './meaning'
import { isNearWord } from './word-order'

/** Readings that name no word that was put right. */
const OTHER_READINGS: ReadonlySet<string> = new Set(['similar', 'part', 'some'])
/** Chinese characters of a piece of which one may be another of the same sound; fewer are other words. */
const SHORTEST = 4
const LONGEST = 12
/** Distance of a text with one character of the same sound. */
const SAME_SOUND = 0.5

/** Names the query as the first of the closest works has it, where that differs by typing errors only. */
export async function withCorrections(
  { db }: Context,
  { query }: Pick<Typed, 'query'>,
  meaning: Meaning,
): Promise<Meaning> {
  const [first] = meaning.lead
  if (!first || !meaning.readings.every(({ kind }) => OTHER_READINGS.has(kind))) return meaning
  const textsOf = await hitTexts(db, [first])
  const right = correctedBy(textsOf(first), query)
  return right === null ? meaning : { ...meaning, readings: [{ kind: 'spelling', to: [right] }] }
}

/** Returns a query with its misspelt words as a work has them; null where none is, or the work lacks a word. */
export function correctedBy(texts: DocumentTexts, query: string): string | null {
  const words = query.split(/\s+/).filter(Boolean)
  const right: string[] = []
  for (const word of words) {
    const phrase = phraseText(word)
    const isKnown = phrase === '' || isStopWord(phrase) || isInDocument(texts, word)
    const put = isKnown ? word : hasHan(phrase) ? stretchLike(texts, phrase) : wordLike(texts, phrase)
    if (put === null) return null
    right.push(put)
  }
  return right.join(' ') === words.join(' ') ? null : right.join(' ')
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
