/**
 * Reference styles on offer, in the order of the chooser. `file` lies in content/csl. `by` says where its words come
 * from: `layout` styles hold a layout for each language themselves, the others are run in the language of each item.
 */
export const cslStyles = [
  { id: 'gb-t-7714-2015-numeric', by: 'layout' },
  { id: 'gb-t-7714-2015-author-date', by: 'layout' },
  { id: 'gb-t-7714-2015-note', by: 'layout' },
  { id: 'gb-t-7714-2025-numeric', by: 'layout' },
  { id: 'gb-t-7714-2025-author-date', by: 'layout' },
  { id: 'gb-t-7714-2025-note', by: 'layout' },
  { id: 'apa', by: 'locale' },
  { id: 'mla', by: 'locale' },
  { id: 'chicago', by: 'locale' },
  { id: 'vancouver', by: 'locale' },
  { id: 'ieee', by: 'locale' },
  { id: 'harvard', by: 'locale' },
] as const

export type CslStyleId = (typeof cslStyles)[number]['id']

export const defaultCslStyle: CslStyleId = 'gb-t-7714-2015-numeric'

/** The style a parameter names; the default one for anything else. */
export const cslStyleOf = (asked: string | null | undefined): (typeof cslStyles)[number] =>
  cslStyles.find(({ id }) => id === asked) ?? cslStyles[0]
