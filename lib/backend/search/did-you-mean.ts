import type { Context } from '@/lib/backend/http/handler'
import { correctionsOf } from './meaning/corrections'
import { type SearchScope, worksWith } from './meaning/works-with'

const OFFERED = 3
/** Suggestions whose works are counted. */
const COUNTED = 6

/**
 * Returns suggestions for a query without hits: keywords and names similar to the whole query; otherwise the query with
 * each word corrected that has no hits of its own. Only those that find something where the query is looked for.
 */
export async function didYouMean(context: Context, within: SearchScope, query: string): Promise<string[]> {
  const { like, right } = await correctionsOf(context, within, query)
  const found: string[] = []
  for (const text of right === null ? like.slice(0, COUNTED) : [right])
    if (found.length < OFFERED && (await worksWith(context.db, within.scope, text))) found.push(text)
  return found
}
