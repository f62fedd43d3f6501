import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import type { Context } from '@/lib/backend/http/handler'
import { conditionKey } from '../queries/condition'
import { correctWords, spellingsLike } from './spellings'
import { type SearchScope, worksWith } from './works-with'

/**
 * Returns keywords, names and words similar to a text that finds nothing, else the text with each word put right that
 * finds nothing by itself. Cached, because a search looks for them to find works and again to offer them.
 */
export const correctionsOf = (
  context: Context,
  { siteIds, scope }: SearchScope,
  text: string,
): Promise<{ like: string[]; right: string | null }> =>
  cachedUntilChange(
    context,
    `corrections ${JSON.stringify([siteIds, text])} ${conditionKey(scope)}`,
    async () => {
      const within = { siteIds, scope }
      const like = await spellingsLike(context, within, text)
      if (like.length > 0) return { like, right: null }
      const uses = async (word: string) => (await worksWith(context.db, scope, word))?.total ?? 0
      return { like, right: await correctWords(context, within, text, uses) }
    },
  )
