import { z } from '@/lib/zod'
import { facetNames } from './facets'
import { count, flag, list, text, textOrEmpty } from './fields'

const facetValue = z.object({ key: z.string(), label: textOrEmpty, enLabel: text, count })

/** Facets of a search with counts. */
export const clusters = z.object({
  total: count,
  more: flag,
  /**
   * Facets in display order, values by count. Years are all there are, or else just the 20 most frequent: from any other
   * number of them the results of the last years are counted.
   */
  facets: list(z.object({ name: z.enum(facetNames), values: list(facetValue) })),
})

export type Clusters = z.output<typeof clusters>
