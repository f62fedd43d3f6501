import { z } from '@/lib/zod'
import { resourceTypeOf } from '@/lib/rules/resource-type'
import { facetParams } from './facets'
import { idField, pageParam, sizeParam } from './fields'

/** Maximum characters of a parameter; a query over 150 characters is truncated with a notice instead of refused. */
export const LONGEST = 4000

/** Any text: control characters become spaces, excess is truncated. */
export const searchText = z
  .string()
  .transform((value) => value.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST))
  .default('')

/** Checks for a JSON array. */
const isList = (json: string): boolean => {
  try {
    return Array.isArray(JSON.parse(json))
  } catch {
    return false
  }
}

/** A resource type by any name of it; articles where none is given. */
export const resourceType = z
  .string()
  .optional()
  .transform((value, context) => {
    const found = value ? resourceTypeOf(value) : 'article'
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: 'type' })
    return z.NEVER
  })

export const sorts = ['relevance', 'date', 'views', 'downloads', 'citations'] as const
export const spans = ['all', '5', '3', '1'] as const
export const switches = ['0', '1', 'true', 'false'] as const

/** Parameters of every search; a value outside its schema is refused, an unknown field is none. */
export const searchQuery = z.object({
  q: searchText,
  /** An earlier search, as its text or a query string, among whose hits is searched. */
  within: searchText,
  type: resourceType,
  /** Code of a field the whole query is limited to. */
  field: z
    .string()
    .regex(/^\P{Cc}{0,40}$/u)
    .optional()
    .catch(undefined),
  siteId: idField.optional(),
  sort: z.enum(sorts).default('relevance'),
  /** all, 5, 3 or 1: the last n years. */
  years: z.enum(spans).default('all'),
  /** Whether words are also searched in the other language. */
  expand: z.enum(switches).default('1'),
  page: pageParam,
  size: sizeParam(20),
  ...facetParams,
})

/**
 * Parameters of advSearch: rows of conditions besides `q`, each with field, text and the operator that joins it to the
 * row before.
 */
export const advancedQuery = searchQuery.extend({
  /** JSON array of {field, q, op: AND|OR|NOT, exact}. */
  conditions: z.string().max(LONGEST).refine(isList).optional(),
  yearFrom: z.coerce.number().int().min(0).max(9999).optional(),
  yearTo: z.coerce.number().int().min(0).max(9999).optional(),
})

export type SearchQuery = z.output<typeof searchQuery>
export type AdvancedQuery = z.output<typeof advancedQuery>
