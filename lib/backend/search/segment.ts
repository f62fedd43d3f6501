import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { hasHan } from '@/lib/text/has-han'
import { foldText } from './fold'
import { stem } from './stem'

/** Chinese runs, or runs of letters and digits of other scripts with inner hyphens; all else separates words. */
const RUN =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[-‐‑‒–'’](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/gu
/** The same for texts without Chinese, three times as fast. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-‐‑‒–'’][\p{L}\p{N}\p{M}]+)*/gu
const HYPHEN = /[-‐‑‒–'’]/

/** Maximum length of a word; longer ones are sequences and noise. */
const LONGEST = 64

const shared = globalThis as { __portalJieba?: Jieba }

/** Returns the dictionary, which takes 5 MB and half a second: loaded at first use, once per process. */
const jieba = (): Jieba => (shared.__portalJieba ??= Jieba.withDict(dict))

/** A Chinese run, a word of letters and digits, or such words joined by hyphens. */
export type Run = { kind: 'han' | 'word'; text: string; parts: string[] }

/** Splits a folded text into runs. */
export function runsOf(folded: string): Run[] {
  const mixed = hasHan(folded)
  return (folded.match(mixed ? RUN : WORD) ?? []).map((text): Run => {
    if (mixed && hasHan(text)) return { kind: 'han', text, parts: [] }
    const parts = HYPHEN.test(text) ? text.split(HYPHEN) : [text]
    return { kind: 'word', text: parts.length === 1 ? text : parts.join(''), parts }
  })
}

/** Segments a Chinese run: `index` adds the shorter words inside long ones, `query` does not. */
export const cutHan = (run: string, mode: 'index' | 'query'): string[] =>
  mode === 'index' ? jieba().cutForSearch(run, true) : jieba().cut(run, true)

/**
 * Segments a text, for both indexing and queries, into folded words in order: Chinese by jieba, English stemmed. A
 * hyphenated compound yields its parts and the whole ("il-6": il, 6, il6).
 */
export const segment = (text: string, mode: 'index' | 'query' = 'index'): string[] =>
  segmentFolded(foldText(text), mode)

/** Segments a text that is already folded. */
export function segmentFolded(folded: string, mode: 'index' | 'query' = 'index'): string[] {
  return runsOf(folded)
    .flatMap((run) => (run.kind === 'han' ? cutHan(run.text, mode) : wordsOf(run)))
    .filter((word) => word.length <= LONGEST)
}

/** Returns the stemmed words of a run that is not Chinese. */
const wordsOf = ({ text, parts }: Run): string[] =>
  parts.length > 1 ? [...parts.map(stem), stem(text)] : [stem(text)]

/**
 * Returns the lexemes of single Chinese characters (`1=`) and bigrams (`2=`), which match across word boundaries. They
 * are distinct from words, so that 化学 does not match 强化学习.
 */
export const piecesOf = (text: string): string[] =>
  runsOf(foldText(text)).flatMap(({ kind, text: run }) =>
    kind === 'han' ? [...[...run].map((character) => `1=${character}`), ...pairsOf(run)] : [],
  )

/** Characters of a word looked for where the dictionary cuts a text through it. */
const CUT_WORD = 3

/**
 * Returns the words of three characters of the dictionary that stand in the Chinese runs of a text where it cuts through
 * them: 脑损伤 in 颅脑 · 损伤. `words` are the words it is cut into.
 */
export function wordsAcrossCuts(text: string, words: readonly string[]): string[] {
  const cut = new Set(words)
  const across = runsOf(foldText(text)).flatMap(({ kind, text: run }) => {
    const characters = kind === 'han' ? [...run] : []
    return characters
      .map((_, at) => characters.slice(at, at + CUT_WORD).join(''))
      .slice(0, 1 - CUT_WORD)
      .filter((word) => !cut.has(word) && isKnown(word))
  })
  return [...new Set(across)]
}

/** Returns the bigram lexemes of a Chinese run. */
export function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `2=${characters[at]}${character}`)
}

/** Returns the Chinese bigrams of a text as words for BM25, most of which a slightly different spelling shares. */
export const gramsOf = (text: string): string[] =>
  runsOf(foldText(text)).flatMap(({ kind, text: run }) =>
    kind === 'han' ? pairsOf(run).map((pair) => gramOf(pair.slice('2='.length))) : [],
  )

/** Returns a bigram as a word for BM25. */
export const gramOf = (pair: string): string => `gm${pair}`

/** Returns the lexeme of a bigram for BM25; null for a word. */
export const gramLexeme = (word: string): string | null =>
  /^gm\p{Script=Han}/u.test(word) ? `2=${word.slice(2)}` : null

/** Segments a Chinese run by the dictionary alone, which leaves apart the characters of words it does not have: 甲, 亢. */
export const cutByDictionary = (run: string): string[] => jieba().cut(run, false)

/** Checks whether the dictionary segments a run into words of at least two characters. */
export const isKnown = (run: string): boolean => cutByDictionary(run).every((word) => [...word].length > 1)
