import type { Context } from '@/lib/backend/http/handler'
import { keywordPartners } from './queries/keyword-partners'
import { fold } from '@/lib/text/fold'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { hasHan } from '@/lib/text/has-han'
import type { Node } from './query/parse'
import { nameable } from './query/translate'

/** Maximum names looked up per query. */
const MAX_NAMES = 40

/** Maximum translations per word. */
const MAX_ADDED = 2

/**
 * Returns translations of the keywords in a query, from the keyword pairs of articles: the most frequent one, and
 * another if at least half as frequent.
 */
export async function translationsFor(
  context: Context,
  siteIds: number[],
  root: Node | null,
): Promise<Map<string, string[]>> {
  const names = nameable(root).slice(0, MAX_NAMES)
  if (names.length === 0) return new Map()
  return cachedUntilChange(context, `translations ${JSON.stringify([siteIds, names])}`, async () => {
    const partners = await keywordPartners(context.db, siteIds, [...new Set(names.map(fold))])
    return new Map(
      names.flatMap((name) => {
        const added = chosen(partners.filter(({ key }) => key === fold(name)))
        return added.length > 0 ? [[name, added] as const] : []
      }),
    )
  })
}

function chosen(partners: { key: string; other: string; articles: number }[]): string[] {
  const fitting = partners
    .filter(({ key, other }) => hasHan(key) !== hasHan(other))
    .sort((a, b) => b.articles - a.articles || a.other.localeCompare(b.other))
  const most = fitting[0]?.articles ?? 0
  return fitting
    .filter(({ articles }, at) => at === 0 || (articles > 1 && articles * 2 >= most))
    .slice(0, MAX_ADDED)
    .map(({ other }) => other)
}
