import { hasHan } from '@/lib/text/has-han'
import { editDistance } from '../edit-distance'
import { phraseText } from '../fold'
import { isStopWord } from '../stop-words'
import { type DocumentTexts, isInDocument } from './evidence'
import { isNearWord } from './word-order'

/** Chinese characters of a piece of which one may be another of the same sound; fewer are other words. */
const SHORTEST = 4
const LONGEST = 12
/** Distance of a text with one character of the same sound. */
const SAME_SOUND = 0.5

/** A word of a query, and how a work spells it. */
export type Misspelling = { typed: string; right: string }

/** Returns a query with its misspelt words as a work spells them; null where none is misspelt, or the work lacks a word. */
export function correctFromTexts(
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

/** Returns the word of a title or keyword that is nearly this one, or the two that it joins: codemixed. */
function wordLike(texts: DocumentTexts, word: string): string | null {
  for (const text of mainTexts(texts)) {
    const others = text.split(' ')
    const near = others.find((other) => isNearWord(word, other))
    if (near !== undefined) return near
    const at = others.findIndex((other, index) => `${other}${others[index + 1] ?? ''}` === word)
    if (at !== -1) return others.slice(at, at + 2).join(' ')
  }
  return null
}

/** Returns the part of a title or keyword that sounds like a piece and differs from it in one character. */
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
