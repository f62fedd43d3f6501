import type { Context } from '@/lib/backend/http/context'
import { kindOfCode, valuesByCodes } from '@/lib/backend/search/queries/search-values'
import { type FacetName, facetSources } from '@/lib/backend/search/plan'
import { type Result, facetCounts } from '@/lib/backend/search/results'

/** Values shown of a facet. */
const SHOWN = 20

/**
 * Facets of a result with their most frequent values and those it is narrowed to, however few have them; keywords in the
 * language of the request, the other where it has none.
 */
export async function facetsOf(context: Context, result: Result, chosen: number[]) {
  const counts = await facetCounts(context, result)
  const names = Object.keys(facetSources) as FacetName[]
  const top = new Map(
    names.map((name) => [
      name,
      [...new Set([...topCodes(counts, name, context.locale), ...ofFacet(chosen, name)])],
    ]),
  )
  const labels = await valuesByCodes(context.db, [...top.values()].flat())
  return names.flatMap((name) => {
    const values = (top.get(name) ?? []).flatMap((code) => {
      const value = labels.get(code)
      return value ? [{ ...value, count: counts.get(code) ?? 0 }] : []
    })
    return values.length > 0 ? [{ name, values: sorted(name, eachKeyOnce(values)) }] : []
  })
}

const ofFacet = (codes: number[], name: FacetName): number[] => {
  const kinds: readonly (string | undefined)[] = facetSources[name]
  return codes.filter((code) => kinds.includes(kindOfCode(code)))
}

function topCodes(counts: Map<number, number>, name: FacetName, locale: 'zh' | 'en'): number[] {
  const kinds: readonly string[] = facetSources[name]
  const ofKind = (kind: string) => [...counts.keys()].filter((code) => kindOfCode(code) === kind)
  const preferred = name === 'keyword' ? ofKind(locale === 'en' ? 'enKeyword' : 'keyword') : []
  const codes = preferred.length > 0 ? preferred : kinds.flatMap(ofKind)
  return codes.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b).slice(0, SHOWN)
}

/** A keyword may be one of both languages. */
const eachKeyOnce = <T extends { key: string }>(values: T[]): T[] =>
  values.filter(({ key }, at) => values.findIndex((value) => value.key === key) === at)

/** Years run from the newest; everything else by count. */
const sorted = <T extends { key: string }>(name: FacetName, values: T[]): T[] =>
  name === 'year' ? values.sort((a, b) => b.key.localeCompare(a.key)) : values
