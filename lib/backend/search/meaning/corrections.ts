import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import type { Context } from '@/lib/backend/http/handler'
import { conditionKey } from '../queries/condition'
import { computedOnce } from '../read-once'
import { correctWords, spellingsLike } from './spellings'
import { type SearchScope, lookUpWords, worksWith } from './works-with'

/**
 * Returns keywords, names and words similar to a text that finds nothing, else the text with each word put right that
 * finds nothing by itself, if works hold that. Cached, because a search looks for them to find works and again to offer
 * them.
 */
export const correctionsOf = (
  context: Context,
  { siteIds, scope }: SearchScope,
  text: string,
): Promise<{ like: string[]; right: string | null }> => {
  const name = `corrections ${JSON.stringify([siteIds, text])} ${conditionKey(scope)}`
  const correct = async () => {
    const within = { siteIds, scope }
    const like = await spellingsLike(context, within, text)
    if (like.length > 0) return { like, right: null }
    await lookUpWords(context.db, scope, text)
    const uses = async (word: string) => (await worksWith(context.db, scope, word))?.total ?? 0
    const right = await correctWords(context, within, text, uses)
    // Words that are near to others one by one, but in no work together, help nobody.
    return { like, right: right !== null && (await uses(right)) > 0 ? right : null }
  }
  // Of a slow search the cache may have let go again.
  return computedOnce(context.db, name, () => cachedUntilChange(context, name, correct))
}
