import type { Context } from '@/lib/backend/http/context'
import { valuesBeginning } from '@/lib/backend/search/queries/search-values'
import { narrow, open } from '@/lib/backend/http/scope'
import { facetKey } from './source'

const OFFERED = 10

/** Journals, keywords and authors of the site whose name begins with what was typed; nothing under two letters or one character. */
export async function suggestionsFor({ db, scope }: Context, typed: string, siteId: number | undefined) {
  open(scope.site)
  const start = facetKey(typed)
  const long = /\p{Script=Han}/u.test(start) ? 1 : 2
  if ([...start].length < long || start.length > 60) return []
  const values = await valuesBeginning(db, narrow(scope, siteId), start, OFFERED)
  return values.map(({ kind, label, enLabel }) => ({
    kind: kind === 'author' || kind === 'journal' ? kind : ('keyword' as const),
    label,
    enLabel,
  }))
}
