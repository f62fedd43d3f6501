import type { Context } from '@/lib/backend/http/handler'
import { spellingsLike, correctWords } from './meaning/spellings'
import type { SearchScope } from './meaning/works-with'

const OFFERED = 3
/**
 * Returns suggestions for a query without hits: keywords and names similar to the whole query; otherwise the query with
 * each word corrected that has no hits of its own.
 */
export async function didYouMean(
  context: Context,
  scope: SearchScope,
  query: string,
  countUses: (word: string) => Promise<number>,
): Promise<string[]> {
  const whole = await spellingsLike(context, scope, query)
  if (whole.length > 0) return whole.slice(0, OFFERED)
  const right = await correctWords(context, scope, query, countUses)
  return right === null ? [] : [right]
}
