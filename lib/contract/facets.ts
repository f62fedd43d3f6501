import { z } from '@/lib/zod'
import { splitNames } from '@/lib/text/split-names'

/** Facets of a search, in the order they are shown. */
export const facetNames = [
  ...(['year', 'journal', 'column', 'author', 'institution', 'keyword', 'fund', 'language'] as const),
  'articleType',
] as const

export type FacetName = (typeof facetNames)[number]

/** Values of a facet, joined by `;`. */
const values = z
  .string()
  .optional()
  .transform((value) => splitNames((value ?? '').replace(/\p{Cc}/gu, ' ')).slice(0, 20))

/** A parameter per facet, with its selected values. */
export const facetParams = {
  year: values,
  journal: values,
  column: values,
  author: values,
  institution: values,
  keyword: values,
  fund: values,
  language: values,
  articleType: values,
} satisfies Record<FacetName, typeof values>
