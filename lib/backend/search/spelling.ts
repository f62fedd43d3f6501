import type { Context } from '@/lib/backend/context'
import { valuesLike } from '@/lib/backend/db/repositories/search-values'
import { foldText } from './fold'
import { runsOf } from './segment'

const OFFERED = 3
/** Words of a query that are looked at one by one. */
const WORDS = 6
const OPERATOR = /^(AND|OR|NOT)$|:/

/**
 * What may have been meant by a query that found nothing: keywords and names one Chinese character or two Latin letters
 * from the whole of it; where there is none, the query with each of its words that is nearly one of them put right.
 */
export async function didYouMean(context: Context, siteIds: number[], query: string): Promise<string[]> {
  const whole = await nearest(context, siteIds, query)
  if (whole.length > 0) return whole.slice(0, OFFERED).map(({ label }) => label)
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length < 2 || words.length > WORDS) return []
  const right: string[] = []
  for (const word of words) right.push(OPERATOR.test(word) ? word : await putRight(context, siteIds, word))
  return right.some((word, at) => word !== words[at]) ? [right.join(' ')] : []
}

/** The word itself where a keyword or name is just so, or none is near. */
async function putRight(context: Context, siteIds: number[], word: string): Promise<string> {
  const [best] = await nearest(context, siteIds, word, 0)
  return !best || best.distance === 0 ? word : best.label
}

async function nearest({ db }: Context, siteIds: number[], query: string, least = 1) {
  const folded = foldText(query)
    .replace(/["“”()（）]/g, ' ')
    .trim()
  if (folded.length < 2 || folded.length > 40) return []
  const candidates = await valuesLike(db, siteIds, piecesOf(folded), 200)
  return candidates
    .map(({ label, key }) => ({ label, distance: distance(folded, key) }))
    .filter((entry) => entry.distance >= least && entry.distance <= allowed(folded))
    .sort((a, b) => a.distance - b.distance)
}

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
