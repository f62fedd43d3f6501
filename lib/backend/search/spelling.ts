import type { Context } from '@/lib/backend/http/context'
import { spellingsLike } from './meaning/spellings'

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
