/**
 * Reference styles in the order of the style menu; their files are in content/csl. `by` is the source of their terms:
 * `layout` styles contain a layout per language, `locale` styles are run in the language of each item. `letters`: years
 * of one author get letters within a list (2020a, 2020b).
 */
export const cslStyles = [
  { id: 'gb-t-7714-2015-numeric', by: 'layout', letters: false },
  { id: 'gb-t-7714-2015-author-date', by: 'layout', letters: true },
  { id: 'gb-t-7714-2015-note', by: 'layout', letters: false },
  { id: 'gb-t-7714-2025-numeric', by: 'layout', letters: false },
  { id: 'gb-t-7714-2025-author-date', by: 'layout', letters: true },
  { id: 'gb-t-7714-2025-note', by: 'layout', letters: false },
  { id: 'apa', by: 'locale', letters: true },
  { id: 'mla', by: 'locale', letters: false },
  { id: 'chicago', by: 'locale', letters: true },
  { id: 'vancouver', by: 'locale', letters: false },
  { id: 'ieee', by: 'locale', letters: false },
  { id: 'harvard', by: 'locale', letters: true },
] as const

export type CslStyleId = (typeof cslStyles)[number]['id']

export const defaultCslStyle: CslStyleId = 'gb-t-7714-2015-numeric'

/** Returns the style of a parameter; the default style for anything else. */
export const cslStyleOf = (value: string | null | undefined): (typeof cslStyles)[number] =>
  cslStyles.find(({ id }) => id === value) ?? cslStyles[0]
