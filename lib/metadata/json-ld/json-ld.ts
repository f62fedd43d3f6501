export type JsonLd = { [name: string]: unknown }

/** Removes the empty properties of a node and unwraps arrays of one element; nested nodes are not changed. */
export function node(value: JsonLd): JsonLd {
  const clean: JsonLd = {}
  for (const [name, property] of Object.entries(value)) {
    if (property == null || property === '' || (Array.isArray(property) && property.length === 0)) continue
    clean[name] = Array.isArray(property) && property.length === 1 ? property[0] : property
  }
  return clean
}

/** Serialises nodes for a script element; `<` is escaped so that no text can close the element. */
export const jsonLdText = (nodes: JsonLd[]): string =>
  JSON.stringify(
    nodes.length === 1
      ? { '@context': 'https://schema.org', ...nodes[0] }
      : { '@context': 'https://schema.org', '@graph': nodes },
  ).replace(/</g, '\\u003c')
