import type { Context } from '@/lib/backend/http/handler'
import { kindOfCode, valuesByCodes } from '../queries/search-values'
import { type FacetName, facetNames } from '@/lib/contract/facets'
import type { Locale } from '@/lib/i18n/locales'
import { facetNameKinds, facetSources, kindsOfFacet } from '../facet-sources'
import { listedKey, listedLabel } from '@/lib/rules/facet-spellings'
import { type Result, facetCounts } from '../results'

/** Maximum values shown per facet. */
const SHOWN = 20
/** Years, of which all tell how many results a period has. */
const YEARS = 200

/**
 * Returns the facets of a result with their most frequent values and the selected ones, whatever their count. Keywords
 * are in the language of the request, or the other one if there are none.
 */
export async function facetsOf(context: Context, result: Result, chosen: number[]) {
  const counts = await facetCounts(context, result)
  const top = new Map(
    facetNames.map((name) => [
      name,
      [...new Set([...topCodes(counts, name, context.locale), ...ofFacet(chosen, name)])],
    ]),
  )
  const byName = new Map(facetNames.map((name) => [name, topOf(counts, [facetNameKinds[name] ?? ''])]))
  const labels = await valuesByCodes(context.db, [...top.values(), ...byName.values()].flat())
  const valueOf = (code: number) => {
    const value = labels.get(code)
    return value ? [{ ...value, count: counts.get(code) ?? 0 }] : []
  }
  return facetNames.flatMap((name) => {
    // Include people or institutions with the same name that are counted by an identifier.
    const others = new Map((byName.get(name) ?? []).flatMap(valueOf).map(({ key, count }) => [key, count]))
    const values = (top.get(name) ?? []).flatMap((code) => {
      const isName = kindOfCode(code) === facetNameKinds[name]
      return valueOf(code).map((value) => ({
        ...value,
        count: value.count + (isName ? 0 : (others.get(value.key) ?? 0)),
      }))
    })
    return values.length > 0 ? [{ name, values: sorted(name, merged(name, eachKeyOnce(values))) }] : []
  })
}

const ofFacet = (codes: number[], name: FacetName): number[] => {
  const kinds: readonly (string | undefined)[] = kindsOfFacet(name)
  return codes.filter((code) => kinds.includes(kindOfCode(code)))
}

function topCodes(counts: Map<number, number>, name: FacetName, locale: Locale): number[] {
  const preferred = name === 'keyword' ? topOf(counts, [locale === 'en' ? 'enKeyword' : 'keyword']) : []
  return preferred.length > 0 ? preferred : topOf(counts, facetSources[name], name === 'year' ? YEARS : SHOWN)
}

/** Returns the most frequent codes of the given kinds. */
const topOf = (counts: Map<number, number>, kinds: readonly (string | undefined)[], most = SHOWN): number[] =>
  [...counts.keys()]
    .filter((code) => kinds.includes(kindOfCode(code)))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)
    .slice(0, most)

/** Removes duplicates: a keyword may exist in both languages. */
const eachKeyOnce = <T extends { key: string }>(values: T[]): T[] =>
  values.filter(({ key }, at) => values.findIndex((value) => value.key === key) === at)

/** Adds up the spellings of a value that are listed as one. */
function merged<T extends { key: string; label: string; count: number }>(name: FacetName, values: T[]): T[] {
  const listed = new Map<string, T>()
  for (const value of values) {
    const key = listedKey(name, value.key)
    const first = listed.get(key)
    if (first) first.count += value.count
    else listed.set(key, { ...value, key, label: listedLabel(name, value.label) })
  }
  return [...listed.values()].sort((a, b) => b.count - a.count)
}

/** Sorts years from the newest; other values are by count already. */
const sorted = <T extends { key: string }>(name: FacetName, values: T[]): T[] =>
  name === 'year' ? values.sort((a, b) => b.key.localeCompare(a.key)) : values
