import { articlesAmong } from '@/lib/backend/search/articles-among'
import { log } from '@/lib/backend/log'
import type { Db } from '@/lib/backend/db/db'
import type { Scope } from '@/lib/backend/http/scope'
import type { SubscriptionRow } from './queries/subscription'

/** Ids of the articles each saved search finds, by its query string; null for a search that failed. */
export type ArticlesBySearch = ReadonlyMap<string, ReadonlySet<number> | null>

type SearchContext = { db: Db; scope: Scope; origin: string }

/** Runs the saved searches among some subscriptions over some articles, each search once; failures are logged. */
export async function savedSearches(
  { db, scope, origin }: SearchContext,
  rows: readonly SubscriptionRow[],
  articles: readonly { id: number }[],
): Promise<ArticlesBySearch> {
  const found = new Map<string, ReadonlySet<number> | null>()
  const ids = articles.map(({ id }) => id)
  const context = { db, scope, locale: 'zh' as const, request: new Request(origin), address: null }
  for (const { kind, target } of rows)
    if (kind === 'search' && !found.has(target))
      found.set(
        target,
        await articlesAmong(context, target, ids).catch((error: Error) => {
          log('subscriptions: a saved search', error)
          return null
        }),
      )
  return found
}
