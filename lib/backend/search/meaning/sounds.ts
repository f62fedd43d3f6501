import type { Context } from '@/lib/backend/http/handler'
import { editDistance, maxEdits } from '../edit-distance'
import { foldText } from '../fold'
import { keywordsWithSounds } from '../queries/similar-values'
import { runsOf } from '../segment'
import { soundsOf, syllablesOfRun } from '../value-forms'
import { readingsOf, spellingsByPinyin } from './pinyin'
import { type SearchScope, worksWith } from './works-with'

/** Keywords that hold the sounds, which are read for their characters. */
const CANDIDATES = 100
/** Words whose works are counted, those of most keywords. */
const COUNTED = 4
/** Syllables that tell a word. */
const SHORTEST = 2
const LONGEST = 8

/**
 * Returns the words within keywords that pinyin says, those of most works first: huanglian as 黄连, of which the only
 * keyword is 岩黄连.
 */
export const wordsSaidBy = (context: Context, within: SearchScope, letters: string): Promise<string[]> =>
  wordsThatSound(context, within, readingsOf(letters))

/** Returns the words within keywords that sound as a text does and are near to it: 推建 as 推荐, of 推荐系统. */
export async function homophonesOf(context: Context, within: SearchScope, text: string): Promise<string[]> {
  const folded = foldText(text).trim()
  if (!/^\p{Script=Han}+$/u.test(folded)) return []
  const words = await wordsThatSound(context, within, [syllablesOfRun(folded)])
  return words.filter((word) => word !== folded && editDistance(folded, word) <= maxEdits(folded))
}

async function wordsThatSound(
  context: Context,
  within: SearchScope,
  readings: string[][],
): Promise<string[]> {
  const told = readings.filter(({ length }) => length >= SHORTEST && length <= LONGEST)
  const keywords = await keywordsWithSounds(context.db, within.siteIds, told.map(soundsOf), CANDIDATES)
  const words = keywords.flatMap((keyword) =>
    told.flatMap((reading) => stretchesOf(foldText(keyword), reading)),
  )
  return mostHeld(context, within, words)
}

/** Returns the words of a list that works hold, those of most works first. */
export async function mostHeld(
  { db }: Context,
  { scope }: SearchScope,
  words: string[],
  most = COUNTED,
): Promise<string[]> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  const counted: { word: string; total: number }[] = []
  for (const [word] of [...times].sort(([, a], [, b]) => b - a).slice(0, most))
    counted.push({ word, total: (await worksWith(db, scope, word))?.total ?? 0 })
  return counted
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ word }) => word)
}

/** Returns the stretches of a folded keyword whose characters have some syllables. */
export function stretchesOf(keyword: string, reading: string[]): string[] {
  return runsOf(keyword).flatMap(({ kind, text }) => {
    if (kind !== 'han') return []
    const [characters, syllables] = [[...text], syllablesOfRun(text)]
    return characters
      .map((_, at) => at)
      .filter((at) => reading.every((syllable, nth) => syllables[at + nth] === syllable))
      .map((at) => characters.slice(at, at + reading.length).join(''))
  })
}

const MOST_WORDS = 5
/** Words that each piece may say. */
const OF_EACH = 3
/** Texts whose works are counted. */
const MOST_TEXTS = 27

/**
 * Returns the text that some pieces say each by itself, in pinyin or by the initials of a keyword, beside Chinese ones
 * too, of those the one that most works hold: xbbh tuxiang quzao as 小波变换 图像 去噪.
 */
export async function wordsSaidEach(context: Context, within: SearchScope, typed: string): Promise<string[]> {
  const pieces = typed.split(/\s+/)
  if (pieces.length < 2 || pieces.length > MOST_WORDS || !pieces.every((piece) => PIECE.test(piece)))
    return []
  let texts = ['']
  for (const piece of pieces) {
    const words = /[a-z]/.test(piece) ? await saidBy(context, within, piece) : [piece]
    if (words.length === 0) return []
    texts = texts.flatMap((text) => words.slice(0, OF_EACH).map((word) => `${text} ${word}`.trim()))
  }
  return (await mostHeld(context, within, texts.slice(0, MOST_TEXTS), MOST_TEXTS)).slice(0, 1)
}

const PIECE = /^(?:[a-z]{3,20}|\p{Script=Han}+)$/u

/** The keywords and names that a piece says as a whole, then the words within keywords. */
const saidBy = async (context: Context, within: SearchScope, piece: string): Promise<string[]> => [
  ...new Set([
    ...(await spellingsByPinyin(context, within, piece)),
    ...(await wordsSaidBy(context, within, piece)),
  ]),
]
