import { articlesAmong } from '@/lib/backend/search/articles-among'
import { log } from '@/lib/backend/log'
import type { Db } from '@/lib/backend/db/db'
import type { Scope } from '@/lib/backend/http/handler'
import { countAttempt, forgetAttempts, unsuccessfulAttempts } from './queries/search-attempts'
import type { SubscriptionRow } from './queries/subscription'

/** Ids of the articles each saved search finds, by its query string; null for one that failed and is tried again. */
export type ArticlesBySearch = ReadonlyMap<string, ReadonlySet<number> | null>

/** `failed`: what came of searches that failed or were given up, for the subscriptions that follow in the same run. */
type SearchContext = { db: Db; scope: Scope; origin: string; failed: Map<string, Hits> }

type Hits = ReadonlySet<number> | null

/** Failures of a saved search after which what was published until then is not searched any more. */
const MAX_FAILURES = 5

/** Milliseconds after the first failure before a saved search is tried again; doubled after each further one. */
const RETRY_MS = 3600_000

/** Runs the saved searches among some subscriptions over some articles, each search once; failures are logged. */
export async function savedSearches(
  search: SearchContext,
  rows: readonly SubscriptionRow[],
  articles: readonly { id: number }[],
): Promise<ArticlesBySearch> {
  const found = new Map<string, Hits>()
  const ids = articles.map(({ id }) => id)
  for (const { kind, target } of rows)
    if (kind === 'search' && !found.has(target)) found.set(target, await onceFailed(search, target, ids))
  return found
}

/** Runs a saved search unless it has failed in this run: many may subscribe to one, more than a batch holds. */
async function onceFailed(search: SearchContext, target: string, ids: readonly number[]): Promise<Hits> {
  const before = search.failed.get(target)
  if (before !== undefined) return before
  const { hits, hasFailed } = await hitsOf(search, target, ids)
  if (hasFailed) search.failed.set(target, hits)
  return hits
}

/**
 * Runs a saved search. One that fails waits, and finds nothing after its last failure: with the embedded database one
 * that takes too long ends the database, for every reader and each time it is tried.
 */
async function hitsOf(
  { db, scope, origin }: SearchContext,
  target: string,
  ids: readonly number[],
): Promise<{ hits: Hits; hasFailed: boolean }> {
  const siteId = scope.site.id
  const failed = await unsuccessfulAttempts(db, siteId, target)
  if (failed && failed.count >= MAX_FAILURES) {
    log(`subscriptions: a saved search failed ${failed.count} times and is served without hits`)
    await forgetAttempts(db, siteId, target)
    return { hits: new Set(), hasFailed: true }
  }
  if (failed && Date.now() - failed.at.getTime() < RETRY_MS * 2 ** (failed.count - 1))
    return { hits: null, hasFailed: true }
  await countAttempt(db, siteId, target)
  try {
    const context = {
      db,
      scope,
      host: scope.site,
      locale: 'zh' as const,
      request: new Request(origin),
      address: null,
    }
    const hits = await articlesAmong(context, target, ids)
    await forgetAttempts(db, siteId, target)
    return { hits, hasFailed: false }
  } catch (error) {
    log('subscriptions: a saved search', error)
    return { hits: null, hasFailed: true }
  }
}
