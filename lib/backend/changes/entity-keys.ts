import { facetNames } from '@/lib/contract/facets'
import { kindNumber } from '@/lib/backend/search/document'
import { kindsOfFacet } from '@/lib/backend/search/facet-sources'
import { keysListedAs } from '@/lib/rules/facet-spellings'
import { facetKey } from '@/lib/backend/search/source'

/** Facets whose values move keys of their own (`note_search_documents` of the migrations). */
const ENTITIES: ReadonlySet<string> = new Set(['author', 'institution', 'keyword', 'fund'])

/** Parameters of a search that choose no works where they are unset. */
const UNSET: Record<string, unknown> = { q: '', within: '', field: undefined, years: 'all', type: 'article' }

const valuesOf = (query: Record<string, unknown>, name: string): unknown[] =>
  Array.isArray(query[name]) ? query[name] : []

/**
 * Returns the keys of a search for all works of an author, institution, keyword or fund; null for any other, which moves
 * with every document of its site.
 */
export function entityKeys(query: Record<string, unknown>, site: number): string[] | null {
  const isNarrowed = Object.entries(UNSET).some(([name, value]) => query[name] !== value)
  const chosen = facetNames.flatMap((name) => valuesOf(query, name).map((value) => ({ name, value })))
  const [entity] = chosen
  if (isNarrowed || chosen.length !== 1 || !entity || !ENTITIES.has(entity.name)) return null
  const keys = keysListedAs(entity.name, facetKey(String(entity.value)))
  const ofKinds = kindsOfFacet(entity.name).flatMap((kind) =>
    keys.map((key) => `facet:${kindNumber(kind)}:${key}`),
  )
  return [...ofKinds, `list:entity:${String(query.siteId ?? site)}`]
}
