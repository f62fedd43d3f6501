import { articlesAmong } from '@/lib/backend/search/articles-among'
import type { Db } from '@/lib/backend/db/db'
import type { Scope } from '@/lib/backend/http/scope'
import type { SubscriptionRow } from './queries/subscription'

/** Ids of the articles each saved search finds, by its query string. */
export type ArticlesBySearch = ReadonlyMap<string, ReadonlySet<number>>

type SearchContext = { db: Db; scope: Scope; origin: string }

/** Runs the saved searches among some subscriptions over some articles, each search once. */
export async function savedSearches(
  { db, scope, origin }: SearchContext,
  rows: readonly SubscriptionRow[],
  articles: readonly { id: number }[],
): Promise<ArticlesBySearch> {
  const found = new Map<string, ReadonlySet<number>>()
  const ids = articles.map(({ id }) => id)
  const context = { db, scope, locale: 'zh' as const, request: new Request(origin), address: null }
  for (const { kind, target } of rows)
    if (kind === 'search' && !found.has(target)) found.set(target, await articlesAmong(context, target, ids))
  return found
}
