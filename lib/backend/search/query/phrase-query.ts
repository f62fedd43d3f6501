import { type ExactField, type Field, quoteLexeme } from '../document'
import { foldText } from '../fold'
import { cutHan, pairsOf, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import type { Term } from './parse'
import { all, exactQuery, isExact, lexeme, surnameQuery } from './tsquery'

/**
 * Builds the tsquery that preselects a phrase, by the words of its field; the text itself decides. Null for a phrase of
 * stop words alone, which no index finds.
 */
export function phraseQuery({ text, field }: Term): string | null {
  if (isExact(field)) return exactQuery(text, field as ExactField)
  const parts = runsOf(foldText(text)).flatMap((run) =>
    run.kind === 'word' ? wordsInPhrase(run.parts, field) : (hanInPhrase(run.text, field) ?? []),
  )
  return parts.length > 0 ? all(parts) : null
}

/** Returns the only word of a phrase in Chinese, which every work that has it in its field bears; null for others. */
export function onlyWord({ text, field }: Term): string | null {
  const [run, ...others] = runsOf(foldText(text))
  if (!run || others.length > 0 || run.kind === 'word' || field === null || isExact(field)) return null
  const words = cutHan(run.text, 'query')
  return words.length === 1 && words[0] === run.text && !isStopWord(run.text) ? lexeme(field, run.text) : null
}

const wordsInPhrase = (parts: string[], field: Field | null): string[] =>
  parts.filter((part) => !isStopWord(part)).map((part) => lexeme(field, stem(part)))

/** Longest Chinese name of a person, which is one word of the index. */
const LONGEST_NAME = 8

/**
 * Returns the query of Chinese characters in a phrase: the words inside it, all its bigrams, or all of it as a name;
 * where there are no words inside, any of its words, of which the text around may change one.
 */
function hanInPhrase(text: string, field: Field | null): string | null {
  const length = [...text].length
  const words = cutHan(text, 'query')
  const inside = (words.length > 2 ? words.slice(1, -1) : words.length === 1 ? words : []).filter(
    (word) => !isStopWord(word) && [...word].length > 1,
  )
  const pairs = pairsOf(text).map(quoteLexeme)
  const ways = [
    inside.length > 0
      ? all(inside.map((word) => lexeme(field, word)))
      : words.filter((word) => !isStopWord(word)).map((word) => lexeme(field, word)),
    pairs.length > 0 ? all(pairs) : isStopWord(text) ? [] : quoteLexeme(`1=${text}`),
    length > 1 && length <= LONGEST_NAME ? lexeme(field, text) : [],
    surnameQuery(text, length, field),
  ].flat()
  return ways.length > 1 ? `(${[...new Set(ways)].join(' | ')})` : (ways[0] ?? null)
}
