/** Name and content of one meta element; the order matters to consumers of `citation_author_*`. */
export type MetaTag = readonly [name: string, content: string]

/** Returns one tag per value, omitting empty values. */
export const metaTags = (name: string, ...values: (string | number | null | undefined)[]): MetaTag[] =>
  values.flatMap((value) => (value == null || value === '' ? [] : [[name, String(value)] as const]))
