import type { Context } from '@/lib/backend/http/context'
import { spellingsLike } from './meaning/spellings'

const OFFERED = 3
/** Maximum words of a query that are corrected one by one. */
const WORDS = 5
const OPERATOR = /^(AND|OR|NOT)$|:/

/** Checks whether a word alone has any hits. */
type Finds = (word: string) => Promise<boolean>

/**
 * Returns suggestions for a query without hits: keywords and names similar to the whole query; otherwise the query with
 * each word corrected that has no hits of its own.
 */
export async function didYouMean(
  context: Context,
  place: Parameters<typeof spellingsLike>[1],
  query: string,
  finds: Finds,
): Promise<string[]> {
  const whole = await spellingsLike(context, place, query)
  if (whole.length > 0) return whole.slice(0, OFFERED)
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length < 2 || words.length > WORDS) return []
  const right: string[] = []
  for (const word of words) {
    const stays = OPERATOR.test(word) || (await finds(word))
    right.push(stays ? word : ((await spellingsLike(context, place, word))[0] ?? word))
  }
  return right.some((word, at) => word !== words[at]) ? [right.join(' ')] : []
}
