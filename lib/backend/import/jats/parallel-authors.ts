import type { AuthorMarks } from '@/lib/backend/db/schema/column-types'
import type { ImportedAffiliation, ImportedAuthor } from '../model'
import type { Side } from './bilingual'

/** An author with the declared language of its contributor. */
export type DeclaredAuthor = { author: ImportedAuthor; side: Side | null }

type People = { authors: ImportedAuthor[]; affiliations: ImportedAffiliation[] }

/**
 * Merges authors whom Chinese exports list twice, in a group (or as contributors) of each language. The two lists are
 * merged only if they have the same length and one declared language each; affiliations are merged with the authors.
 */
export function mergeParallelAuthors(
  declared: DeclaredAuthor[],
  affiliations: ImportedAffiliation[],
): People {
  const of = (side: Side) => declared.filter((entry) => entry.side === side).map(({ author }) => author)
  const [chinese, english] = [of('zh'), of('en')]
  const isParallel =
    chinese.length > 0 &&
    chinese.length + english.length === declared.length &&
    chinese.length === english.length &&
    chinese.every(({ name }) => name.zh !== null && name.en === null) &&
    english.every(({ name }) => name.en !== null && name.zh === null) &&
    chinese.every(({ collective }, at) => collective === english[at]?.collective)
  if (!isParallel) return { authors: declared.map(({ author }) => author), affiliations }
  const joined = pairsOf(chinese, english, affiliations)
  const unpaired = affiliations.flatMap((_, at) => (joined.has(at) ? [] : [at]))
  const index = (at: number): number => unpaired.indexOf(joined.get(at) ?? at)
  return {
    authors: chinese.map((author, at) => merged(author, english[at] ?? author, index)),
    affiliations: unpaired.map((at) => withEnglish(at, joined, affiliations)),
  }
}

/** Maps the index of each English affiliation to that of the equivalent Chinese one. */
function pairsOf(
  chinese: ImportedAuthor[],
  english: ImportedAuthor[],
  affiliations: ImportedAffiliation[],
): Map<number, number> {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  chinese.forEach((author, at) => {
    const englishPlaces = english[at]?.affiliations ?? []
    if (englishPlaces.length !== author.affiliations.length) return
    author.affiliations.forEach((zh, place) => {
      const en = englishPlaces[place]
      const isFree = en !== undefined && en !== zh && !pairs.has(en) && !taken.has(zh)
      if (!isFree || affiliations[zh]?.name.en !== null || affiliations[en]?.name.zh !== null) return
      pairs.set(en, zh)
      taken.add(zh)
    })
  })
  return pairs
}

const merged = (zh: ImportedAuthor, en: ImportedAuthor, index: (at: number) => number): ImportedAuthor => ({
  ...zh,
  name: { zh: zh.name.zh, en: en.name.en },
  parts: { ...en.parts, ...zh.parts },
  affiliations: [...new Set([...zh.affiliations, ...en.affiliations].map(index))].sort((a, b) => a - b),
  orcid: zh.orcid ?? en.orcid,
  email: zh.email ?? en.email,
  corresponding: zh.corresponding || en.corresponding,
  notes: [...new Set([...zh.notes, ...en.notes])],
  roles: [...new Set([...zh.roles, ...en.roles])],
  marks: marksOf(zh, en),
})

const marksOf = (...both: ImportedAuthor[]): AuthorMarks => ({
  notes: [...new Set(both.flatMap(({ marks }) => marks?.notes.split(',') ?? []))].filter(Boolean).join(','),
  correspondence: both.flatMap(({ marks }) => marks?.correspondence || [])[0] ?? '',
})

function withEnglish(
  at: number,
  joined: Map<number, number>,
  affiliations: ImportedAffiliation[],
): ImportedAffiliation {
  const affiliation = affiliations[at] ?? { label: null, name: { zh: null, en: null }, ror: null }
  const [english] = [...joined].flatMap(([en, zh]) => (zh === at ? (affiliations[en] ?? []) : []))
  return english
    ? {
        ...affiliation,
        name: { zh: affiliation.name.zh, en: english.name.en },
        ror: affiliation.ror ?? english.ror,
      }
    : affiliation
}
