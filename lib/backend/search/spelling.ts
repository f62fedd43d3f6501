import type { Context } from '@/lib/backend/http/context'
import { valuesLike, wordsLike } from '@/lib/backend/search/queries/search-values'
import { foldText } from './fold'
import { runsOf } from './segment'

const OFFERED = 3
/** Words of a query that are looked at one by one. */
const WORDS = 5
const OPERATOR = /^(AND|OR|NOT)$|:/

/** Whether a word finds anything by itself. */
type Finds = (word: string) => Promise<boolean>

/**
 * What may have been meant by a query that found nothing: keywords and names one Chinese character or two Latin letters
 * from the whole of it (or from a word inside); where there is none, the query with each word put right that finds nothing
 * by itself.
 */
export async function didYouMean(
  context: Context,
  siteIds: number[],
  query: string,
  finds: Finds,
): Promise<string[]> {
  const whole = await nearest(context, siteIds, query)
  if (whole.length > 0) return whole.slice(0, OFFERED)
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length < 2 || words.length > WORDS) return []
  const right: string[] = []
  for (const word of words) {
    const stays = OPERATOR.test(word) || (await finds(word))
    right.push(stays ? word : ((await nearest(context, siteIds, word))[0] ?? word))
  }
  return right.some((word, at) => word !== words[at]) ? [right.join(' ')] : []
}

async function nearest({ db }: Context, siteIds: number[], query: string): Promise<string[]> {
  const folded = foldText(query)
    .replace(/["“”()（）]/g, ' ')
    .trim()
  if (folded.length < 2 || folded.length > 40) return []
  const values = await valuesLike(
    db,
    siteIds,
    { pieces: piecesOf(folded), length: [...folded].length },
    CANDIDATES,
  )
  const whole = nearestOf(folded, values)
  if (whole.length > 0 || !LATIN_WORD.test(folded)) return whole
  const words = await wordsLike(db, siteIds, folded, CANDIDATES)
  return nearestOf(
    folded,
    words.map((word) => ({ label: word, key: word })),
  )
}

const CANDIDATES = 200
const LATIN_WORD = /^[\p{Script=Latin}]{4,}$/u

const nearestOf = (folded: string, candidates: { label: string; key: string }[]): string[] =>
  candidates
    .map(({ label, key }) => ({ label, distance: distance(folded, key) }))
    .filter((entry) => entry.distance > 0 && entry.distance <= allowed(folded))
    .sort((a, b) => a.distance - b.distance)
    .map(({ label }) => label)
    .filter((label, at, labels) => labels.indexOf(label) === at)

const allowed = (text: string): number => (/\p{Script=Han}/u.test(text) ? 1 : text.length < 5 ? 1 : 2)

/** Pieces a candidate must share one of: pairs of a Chinese run, the first and last three letters of a word. */
const piecesOf = (folded: string): string[] =>
  [
    ...new Set(
      runsOf(folded).flatMap(({ kind, text }) => {
        if (kind === 'word') return text.length < 3 ? [text] : [text.slice(0, 3), text.slice(-3)]
        const characters = [...text]
        if (characters.length < 3) return characters
        return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
      }),
    ),
  ].slice(0, 12)

/** Levenshtein distance by characters. */
function distance(a: string, b: string): number {
  const [left, right] = [[...a], [...b]]
  if (Math.abs(left.length - right.length) > 2) return 9
  let row = right.map((_, at) => at + 1)
  left.forEach((character, at) => {
    let before = at
    let last = at + 1
    row = right.map((other, place) => {
      const value = Math.min(before + (character === other ? 0 : 1), last + 1, (row[place] ?? 0) + 1)
      before = row[place] ?? 0
      last = value
      return value
    })
  })
  return row.at(-1) ?? left.length
}
