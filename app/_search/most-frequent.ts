import type { Clusters } from '@/lib/contract/clusters'

type Value = Clusters['facets'][number]['values'][number]

/** Values of a facet that are listed; a back end may name no more. */
export const LISTED = 20

/** Returns the most frequent values of a facet and the chosen ones, in their order: years go back from the newest. */
export function mostFrequent(values: Value[], chosen: string[] = []): Value[] {
  if (values.length <= LISTED) return values
  const most = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, LISTED))
  return values.filter((value) => most.has(value) || chosen.includes(value.key))
}
