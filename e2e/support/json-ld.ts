/** The schema.org terms our pages use, each with the type of its value: text, address or node. */
const TERMS: Record<string, 'text' | 'iri' | 'node' | 'node or iri' | 'node or text'> = {
  ...{
    url: 'iri',
    sameAs: 'iri',
    mainEntityOfPage: 'iri',
    contentUrl: 'iri',
    license: 'iri',
    logo: 'node or iri',
  },
  ...{ item: 'node or iri', target: 'node or iri', image: 'node or iri', itemListElement: 'node' },
  ...{
    author: 'node',
    affiliation: 'node',
    publisher: 'node',
    isPartOf: 'node',
    encoding: 'node',
    funder: 'node',
    funding: 'node',
  },
  ...{ identifier: 'node or text', citation: 'node or text', potentialAction: 'node', about: 'node' },
  ...{ name: 'text', alternateName: 'text', headline: 'text', alternativeHeadline: 'text', abstract: 'text' },
  ...{
    keywords: 'text',
    articleSection: 'text',
    inLanguage: 'text',
    datePublished: 'text',
    dateModified: 'text',
  },
  ...{
    isAccessibleForFree: 'text',
    pageStart: 'text',
    pageEnd: 'text',
    pagination: 'text',
    issueNumber: 'text',
  },
  ...{ volumeNumber: 'text', issn: 'text', email: 'text', caption: 'text', width: 'text', height: 'text' },
  ...{ encodingFormat: 'text', position: 'text', propertyID: 'text', value: 'text', urlTemplate: 'text' },
  ...{ 'query-input': 'text', description: 'text', editor: 'node', givenName: 'text', familyName: 'text' },
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const isNode = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns what a JSON-LD processor would drop or misread when expanding a document against schema.org; empty when
 * nothing.
 */
export function jsonLdFaults(document: unknown): string[] {
  const root = document as { [name: string]: Json }
  if (root['@context'] !== 'https://schema.org') return ['the context is not schema.org']
  const nodes = root['@graph'] ?? [
    Object.fromEntries(Object.entries(root).filter(([key]) => key !== '@context')),
  ]
  const faults: string[] = []
  const value = (found: Json, kind: (typeof TERMS)[string] | undefined, path: string) => {
    if (found === null || found === '') faults.push(`${path} is empty`)
    else if (isNode(found)) {
      if (kind === 'text' || kind === 'iri') faults.push(`${path} is a node`)
      node(found, path)
    } else if (kind === 'node') faults.push(`${path} is no node`)
    else if (kind === 'iri' && !URL.canParse(String(found))) faults.push(`${path} is no absolute address`)
  }
  const node = (properties: { [name: string]: Json }, path: string) => {
    if (!/^[A-Z][A-Za-z]+$/.test(String(properties['@type'])) && !Array.isArray(properties['@type']))
      faults.push(`${path} has no type`)
    for (const [term, nested] of Object.entries(properties)) {
      if (term === '@id' && !URL.canParse(String(nested))) faults.push(`${path} @id ${String(nested)}`)
      if (term.startsWith('@')) continue
      const kind = TERMS[term]
      if (!kind) faults.push(`${path} ${term} is no term we know`)
      for (const each of Array.isArray(nested) ? nested : [nested]) value(each, kind, `${path}.${term}`)
    }
  }
  for (const each of Array.isArray(nodes) ? nodes : [nodes])
    if (isNode(each)) node(each, String(each['@type']))
    else faults.push('the graph holds no node')
  return faults
}
