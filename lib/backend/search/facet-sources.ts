import type { FacetName } from '@/lib/contract/facets'
import type { FacetKind } from './document'

/** Facets of the API with their kinds of values. */
export const facetSources = {
  year: ['year'],
  journal: ['journal'],
  column: ['column'],
  author: ['author'],
  institution: ['institution'],
  keyword: ['keyword', 'enKeyword'],
  fund: ['fund'],
  language: ['language'],
  articleType: ['type'],
} as const satisfies Record<FacetName, readonly FacetKind[]>

/** Kinds of names of values that are counted by an identifier. */
export const facetNameKinds: { [Name in FacetName]?: FacetKind } = {
  author: 'authorName',
  institution: 'institutionName',
}

/** Returns every kind of value a facet selects works by. */
export const kindsOfFacet = (name: FacetName): FacetKind[] => {
  const byName = facetNameKinds[name]
  return [...facetSources[name], ...(byName ? [byName] : [])]
}
