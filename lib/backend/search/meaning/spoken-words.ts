import type { Context } from '@/lib/backend/http/handler'
import { foldText } from '../fold'
import { keywordsWithSounds, valuesByPinyin } from '../queries/similar-values'
import { soundsOf } from '../value-forms'
import { isPinyin, lettersOf, readingsOf } from './pinyin'
import { mostHeld, stretchesOf } from './sounds'
import type { SearchScope } from './works-with'

/** Pieces of a query, and those that say one word between them. */
const MOST_PIECES = 12
const LONGEST = 6
const LETTERS = { from: 4, to: 30 }
/** Names that are compared, and words that each group may say. */
const CANDIDATES = 300
const OF_EACH = 3
const MOST_TEXTS = 27
const SHORTEST = 2

type Group = { from: number; to: number; letters: string; readings: string[][] }

/**
 * Returns the text that the pieces of a query say in pinyin, some of them one word between them, beside Chinese ones too:
 * ta li mu he shui wen as 塔里木河 水文. The fewest words are taken, of those the ones that most works hold.
 */
export async function wordsSaidTogether(
  context: Context,
  within: SearchScope,
  typed: string,
): Promise<string[]> {
  const pieces = typed.split(/\s+/)
  if (pieces.length < 3 || pieces.length > MOST_PIECES || !pieces.every(isSpoken)) return []
  const groups = groupsOf(pieces)
  if (groups.length === 0) return []
  const said = await wordsOf(context, within, groups)
  const cover = fewest(
    pieces,
    groups.filter(({ letters }) => said.has(letters)),
  )
  if (cover === null) return []
  const texts = firstTexts(
    cover.map((part) =>
      typeof part === 'string' ? [part] : (said.get(part.letters) ?? []).slice(0, OF_EACH),
    ),
    MOST_TEXTS,
  )
  const held = await mostHeld(context, within, texts, MOST_TEXTS)
  if (held.length > 0) return held.slice(0, 1)
  // Where no work has all of them, the longest that some have says most: 塔里木河 beside 水质.
  const words = cover.flatMap((part) =>
    typeof part === 'string' ? [] : (said.get(part.letters) ?? []).slice(0, 1),
  )
  return firstHeld(
    context,
    within,
    words.sort((a, b) => b.length - a.length),
  )
}

/** The first of some words that works hold, alone; none where no work holds any. */
async function firstHeld(context: Context, within: SearchScope, words: string[]): Promise<string[]> {
  for (const word of words) {
    const held = await mostHeld(context, within, [word])
    if (held.length > 0) return held
  }
  return []
}

/** The first texts of one word of each part; no more are made, for they multiply by each part. */
export const firstTexts = (parts: string[][], most: number): string[] =>
  parts.reduce<string[]>(
    (all, words) => all.flatMap((text) => words.map((word) => `${text} ${word}`.trim())).slice(0, most),
    [''],
  )

const isHan = (piece: string): boolean => /^\p{Script=Han}+$/u.test(piece)
const isSpoken = (piece: string): boolean =>
  isHan(piece) || (/^[a-zü']+$/.test(piece) && isPinyin(lettersOf(piece)))

/** The runs of neighbouring pieces in pinyin that may say a word. */
const groupsOf = (pieces: string[]): Group[] =>
  pieces.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, pieces.length - from) }, (__, more) => from + more + 1).flatMap(
      (to) => {
        const some = pieces.slice(from, to)
        const letters = lettersOf(some.join(''))
        if (some.some(isHan) || letters.length < LETTERS.from || letters.length > LETTERS.to) return []
        // Each piece is syllables of its own: xi an is not xian.
        const readings = some.reduce<string[][]>(
          (all, piece) =>
            all.flatMap((before) => readingsOf(lettersOf(piece)).map((own) => [...before, ...own])),
          [[]],
        )
        return [
          {
            from,
            to,
            letters,
            readings: readings.filter(({ length }) => length >= SHORTEST).slice(0, OF_EACH),
          },
        ]
      },
    ),
  )

/** The words that groups of letters say: whole keywords and names, else words within keywords. */
async function wordsOf(
  { db }: Context,
  { siteIds }: SearchScope,
  groups: Group[],
): Promise<Map<string, string[]>> {
  const letters = [...new Set(groups.map((group) => group.letters))]
  const said = new Map<string, string[]>()
  const add = (key: string, word: string) => said.set(key, [...new Set([...(said.get(key) ?? []), word])])
  const values = await valuesByPinyin(db, siteIds, { pinyin: letters, initials: null }, CANDIDATES)
  for (const { label, pinyin } of values) if (pinyin !== null) add(pinyin, label)
  const unsaid = groups.filter((group) => !said.has(group.letters))
  const lists = unsaid.flatMap(({ readings }) => readings.map(soundsOf))
  const keywords = (await keywordsWithSounds(db, siteIds, lists, CANDIDATES)).map(foldText)
  for (const { letters: key, readings } of unsaid)
    for (const keyword of keywords)
      for (const word of readings.flatMap((reading) => stretchesOf(keyword, reading))) add(key, word)
  return said
}

/** The fewest parts that cover all pieces: groups, and Chinese pieces by themselves; null where some piece is in none. */
function fewest(pieces: string[], groups: Group[]): (Group | string)[] | null {
  const best: ((Group | string)[] | null)[] = [[]]
  for (let to = 1; to <= pieces.length; to += 1) {
    const piece = pieces[to - 1] ?? ''
    const ways = [
      ...(isHan(piece) && best[to - 1] ? [[...(best[to - 1] ?? []), piece]] : []),
      ...groups
        .filter((group) => group.to === to)
        .flatMap((group) => {
          const before = best[group.from]
          return before ? [[...before, group]] : []
        }),
    ]
    best.push(ways.sort((a, b) => a.length - b.length)[0] ?? null)
  }
  return best[pieces.length] ?? null
}
