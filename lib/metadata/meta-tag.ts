/** Name and content of one meta element; order matters to readers of `citation_author_*`. */
export type MetaTag = readonly [name: string, content: string]

/** Tags of a name, one a value; empty values leave none. */
export const metaTags = (name: string, ...values: (string | number | null | undefined)[]): MetaTag[] =>
  values.flatMap((value) => (value == null || value === '' ? [] : [[name, String(value)] as const]))
