import type { Context } from '@/lib/backend/http/handler'
import { correctionsOf } from './meaning/corrections'
import type { SearchScope } from './meaning/works-with'

const OFFERED = 3
/**
 * Returns suggestions for a query without hits: keywords and names similar to the whole query; otherwise the query with
 * each word corrected that has no hits of its own.
 */
export async function didYouMean(context: Context, scope: SearchScope, query: string): Promise<string[]> {
  const { like, right } = await correctionsOf(context, scope, query)
  return right === null ? like.slice(0, OFFERED) : [right]
}
