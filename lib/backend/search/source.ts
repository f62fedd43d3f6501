import { plainText } from '@/lib/text/inline-html'
import { splitNames } from '@/lib/text/split-names'
import type { ExactField, Facet, FacetKind, Person, SearchSource, TextField } from './document'
import { foldText } from './fold'
import type { TextIndex } from './full-text'

type Parts = {
  [Key in TextField]?: (string | null | undefined)[]
} & {
  people?: Person[]
  exact?: Partial<Record<ExactField, (string | null | undefined)[]>>
  names?: (string | null | undefined)[]
  context?: (string | null | undefined)[]
  facets?: (Facet | null)[]
  fullText?: TextIndex | null
  date?: string | null
  year?: number | null
}

/** Builds a search source; drops empty values and HTML tags. */
export function source(parts: Parts): SearchSource {
  const texts = (field: TextField) => presentTexts(parts[field])
  const exact = (field: ExactField) => presentTexts(parts.exact?.[field])
  const date = parts.date ?? (parts.year ? String(parts.year) : '')
  return {
    texts: { t: texts('t'), k: texts('k'), o: texts('o'), s: texts('s'), r: texts('r'), p: texts('p') },
    people: (parts.people ?? []).filter(({ zh, en }) => Boolean(zh ?? en)),
    exact: {
      d: exact('d'),
      f: exact('f'),
      l: exact('l'),
      i: exact('i'),
      c: exact('c'),
      j: exact('j'),
      y: exact('y'),
      v: exact('v'),
      n: exact('n'),
    },
    names: presentTexts(parts.names),
    context: presentTexts(parts.context),
    facets: (parts.facets ?? []).filter((value) => value !== null),
    fullText: parts.fullText ?? null,
    year: parts.year ?? (Number(date.slice(0, 4)) || null),
    date,
  }
}

const presentTexts = (values: (string | null | undefined)[] = []): string[] =>
  values.map((value) => plainText(value)).filter((value) => value !== '')

/** Maximum length of a key; longer ones are noise and not counted. */
const LONGEST_KEY = 200

/** Builds a facet value; null without a name. The key is the folded name unless given. */
export function facet(
  kind: FacetKind,
  { label, enLabel = null, key }: { label: string | null | undefined; enLabel?: string | null; key?: string },
): Facet | null {
  const name = plainText(label ?? enLabel)
  const folded = key ?? facetKey(name)
  if (name === '' || folded === '' || folded.length > LONGEST_KEY) return null
  return { kind, key: folded, label: name, enLabel: plainText(enLabel) || null }
}

/** Returns the key of a value, which ignores width, case, and simplified or traditional script. */
export const facetKey = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim()

/** Returns the bilingual names of two parallel lists separated by semicolons; unpaired if their lengths differ. */
export function pairsOf(names: string | null | undefined, enNames: string | null | undefined): Person[] {
  const [zh, en] = [splitNames(names ?? ''), splitNames(enNames ?? '')]
  if (zh.length === en.length) return zh.map((name, at) => ({ zh: name, en: en[at] ?? null }))
  return [...zh.map((name) => ({ zh: name, en: null })), ...en.map((name) => ({ zh: null, en: name }))]
}
