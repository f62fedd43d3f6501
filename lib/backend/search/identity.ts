import { orcidOf, rorOf } from '@/lib/text/identifiers'
import type { Facet } from './document'
import { institutionOf } from './institution'
import { facet } from './source'

type Named = { name: string | null; enName: string | null }

/**
 * Returns the facets of an author: by ORCID iD regardless of the spelling of the name, else by the printed name. An
 * author with an iD has facets for the names too.
 */
export function authorFacets({ name, enName, orcid }: Named & { orcid: string | null }): (Facet | null)[] {
  const key = orcidOf(orcid)
  const names = [
    { label: name, enLabel: enName },
    { label: enName, enLabel: null },
  ]
  return key === null
    ? [facet('author', { label: name, enLabel: enName })]
    : [facet('author', { label: name, enLabel: enName, key }), ...named('authorName', names)]
}

/** Returns the facets of an affiliation: by ROR id, else by the institution name without departments and address. */
export function institutionFacets({ name, enName, ror }: Named & { ror: string | null }): (Facet | null)[] {
  const [label, enLabel] = [name && institutionOf(name), enName ? institutionOf(enName) : null]
  const key = rorOf(ror)
  const names = [
    { label, enLabel },
    { label: enLabel, enLabel: null },
  ]
  return key === null
    ? [facet('institution', { label, enLabel })]
    : [facet('institution', { label, enLabel, key }), ...named('institutionName', names)]
}

const named = (kind: Facet['kind'], names: { label: string | null; enLabel: string | null }[]) =>
  names.filter(({ label }) => label !== null).map((name) => facet(kind, name))
