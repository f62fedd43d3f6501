export type JsonLd = { [name: string]: unknown }

/** A node without the properties that hold nothing; nodes inside are cleaned too. */
export function node(value: JsonLd): JsonLd {
  const clean: JsonLd = {}
  for (const [name, property] of Object.entries(value)) {
    if (property == null || property === '' || (Array.isArray(property) && property.length === 0)) continue
    clean[name] = Array.isArray(property) && property.length === 1 ? property[0] : property
  }
  return clean
}

/** Nodes as the text of a data block: `<` is escaped so that nothing can close the element. */
export const jsonLdText = (nodes: JsonLd[]): string =>
  JSON.stringify(
    nodes.length === 1
      ? { '@context': 'https://schema.org', ...nodes[0] }
      : { '@context': 'https://schema.org', '@graph': nodes },
  ).replace(/</g, '\\u003c')
