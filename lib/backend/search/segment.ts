import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { foldText } from './fold'
import { stem } from './stem'

/** Chinese runs, runs of letters and digits of any other script with inner hyphens; everything else parts words. */
const RUN =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[-‐‑‒–'’](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/gu
/** The same for texts without Chinese, three times as fast. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-‐‑‒–'’][\p{L}\p{N}\p{M}]+)*/gu
const HAN = /\p{Script=Han}/u
const HYPHEN = /[-‐‑‒–'’]/

/** Longest word kept; longer ones are sequences and noise. */
const LONGEST = 64

const shared = globalThis as { __portalJieba?: Jieba }

/** The dictionary takes 5 MB and half a second: loaded at first use, once a process. */
const jieba = (): Jieba => (shared.__portalJieba ??= Jieba.withDict(dict))

/** One stretch of a text: a Chinese run, a word of letters and digits, or such words held together by hyphens. */
export type Run = { kind: 'han' | 'word'; text: string; parts: string[] }

/** The stretches of a folded text in order. */
export function runsOf(folded: string): Run[] {
  const mixed = HAN.test(folded)
  return (folded.match(mixed ? RUN : WORD) ?? []).map((text): Run => {
    if (mixed && HAN.test(text)) return { kind: 'han', text, parts: [] }
    const parts = HYPHEN.test(text) ? text.split(HYPHEN) : [text]
    return { kind: 'word', text: parts.length === 1 ? text : parts.join(''), parts }
  })
}

/** Words of a Chinese run: `index` with the shorter words inside long ones, `query` without. */
export const cutHan = (run: string, mode: 'index' | 'query'): string[] =>
  mode === 'index' ? jieba().cutForSearch(run, true) : jieba().cut(run, true)

/**
 * The one segmenting function of import and query: folded words in order. Chinese by jieba, English stemmed; a compound
 * with hyphens gives its parts and the whole ("il-6": il, 6, il6).
 */
export const segment = (text: string, mode: 'index' | 'query' = 'index'): string[] =>
  segmentFolded(foldText(text), mode)

/** The same of a text that is folded already. */
export function segmentFolded(folded: string, mode: 'index' | 'query' = 'index'): string[] {
  return runsOf(folded)
    .flatMap((run) => (run.kind === 'han' ? cutHan(run.text, mode) : wordsOf(run)))
    .filter((word) => word.length <= LONGEST)
}

/** Stemmed words of a run that is not Chinese. */
const wordsOf = ({ text, parts }: Run): string[] =>
  parts.length > 1 ? [...parts.map(stem), stem(text)] : [stem(text)]

/**
 * Lexemes of a text's single characters (`1=`) and neighbouring pairs (`2=`): they find what cuts across words. Apart
 * from words, so that 化学 does not find 强化学习.
 */
export const piecesOf = (text: string): string[] =>
  runsOf(foldText(text)).flatMap(({ kind, text: run }) =>
    kind === 'han' ? [...[...run].map((character) => `1=${character}`), ...pairsOf(run)] : [],
  )

/** Lexemes of the pairs of neighbouring characters of a Chinese run. */
export function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `2=${characters[at]}${character}`)
}

/** Pairs of a text's Chinese characters as words that BM25 counts: what is spelt a little differently shares most of them. */
export const gramsOf = (text: string): string[] =>
  runsOf(foldText(text)).flatMap(({ kind, text: run }) =>
    kind === 'han' ? pairsOf(run).map((pair) => gramOf(pair.slice('2='.length))) : [],
  )

/** A pair of characters as a word that BM25 counts. */
export const gramOf = (pair: string): string => `gm${pair}`

/** The lexeme of a pair that BM25 counts; null for a word. */
export const gramLexeme = (word: string): string | null =>
  /^gm\p{Script=Han}/u.test(word) ? `2=${word.slice(2)}` : null

/** Whether the dictionary knows a run as words of two characters or more. */
export const isKnown = (run: string): boolean =>
  jieba()
    .cut(run, false)
    .every((word) => [...word].length > 1)
