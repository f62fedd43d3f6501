import type { AuthorMarks } from '@/lib/backend/db/schema/column-types'
import { pinyin } from 'pinyin-pro'
import { hasHan } from '@/lib/text/has-han'
import type { ImportWarning, ImportedAffiliation, ImportedAuthor } from '../model'
import type { Side } from './bilingual'

/** An author with the declared language of its contributor, and the group that stands in. */
export type DeclaredAuthor = { author: ImportedAuthor; side: Side | null; group: unknown }

type People = { authors: ImportedAuthor[]; affiliations: ImportedAffiliation[] }

/** The same authors in both languages, in one order. */
type Lists = Record<Side, ImportedAuthor[]>

/**
 * Merges authors whom Chinese exports list twice, in a group (or as contributors) of each language. The two lists are
 * merged only if they have the same length and one language each, declared or by their script; affiliations are merged
 * with the authors. Lists of different length are reported.
 */
export function mergeParallelAuthors(
  declared: DeclaredAuthor[],
  affiliations: ImportedAffiliation[],
  warnings: ImportWarning[],
): People {
  const stated = listsBy(declared, ({ side }) => side)
  const lists = stated ?? listsByScript(declared)
  if (!lists || lists.zh.length !== lists.en.length) {
    if (lists && alikeIn(lists) >= fewest(lists) / 2)
      warnings.push({
        code: 'parallel-authors',
        message: `authors are listed in two languages, ${lists.zh.length} by Chinese and ${lists.en.length} by English names; all are shown: list the same people in both`,
        path: null,
      })
    return { authors: declared.map(({ author }) => author), affiliations }
  }
  if (!stated) warnAboutOthers(lists, warnings)
  const pairs = pairsOf(lists.zh, lists.en, affiliations)
  const unpaired = affiliations.flatMap((_, at) => (pairs.has(at) ? [] : [at]))
  const index = (at: number): number => unpaired.indexOf(pairs.get(at) ?? at)
  return {
    authors: lists.zh.map((author, at) => merged(author, lists.en[at] ?? author, index)),
    affiliations: unpaired.map((at) => withEnglish(at, pairs, affiliations)),
  }
}

/** Warns about authors joined by their position alone, in lists that are otherwise of the same people. */
function warnAboutOthers({ zh, en }: Lists, warnings: ImportWarning[]): void {
  zh.forEach(({ name }, at) => {
    const [chinese, english] = [name.zh ?? '', en[at]?.name.en ?? '']
    if (soundsAs(chinese, english)) return
    warnings.push({
      code: 'parallel-authors',
      message: `${chinese} and ${english} are taken for one author by their positions in two lists; if they are not, state the languages of the lists`,
      path: null,
    })
  })
}

/** Returns the authors of each language; null unless all are of one, each named in that one alone. */
function listsBy(declared: DeclaredAuthor[], sideOf: (author: DeclaredAuthor) => Side | null): Lists | null {
  const of = (side: Side) => declared.filter((entry) => sideOf(entry) === side).map(({ author }) => author)
  const [zh, en] = [of('zh'), of('en')]
  const isParallel =
    zh.length > 0 &&
    en.length > 0 &&
    zh.length + en.length === declared.length &&
    zh.every(({ name }) => name.zh !== null && name.en === null) &&
    en.every(({ name }) => name.en !== null && name.zh === null) &&
    (zh.length !== en.length || zh.every(({ collective }, at) => collective === en[at]?.collective))
  return isParallel ? { zh, en } : null
}

/**
 * Returns the lists where no language is declared: all names of one script before all of the other, and the English ones
 * sound as the Chinese ones do. In one group all must: there the others may be foreign colleagues.
 */
function listsByScript(declared: DeclaredAuthor[]): Lists | null {
  const sideOf = ({ author: { name } }: DeclaredAuthor): Side => (name.zh === null ? 'en' : 'zh')
  const lists = listsBy(declared, sideOf)
  const turns = declared.filter((each, at) => at > 0 && sideOf(each) !== sideOf(declared[at - 1] ?? each))
  if (!lists || turns.length !== 1) return null
  const { zh, en } = lists
  const [first, last] = [declared[0], declared.at(-1)]
  const isOneGroup = first?.group === last?.group
  return alikeIn(lists) >= (isOneGroup ? Math.max(zh.length, en.length) : fewest(lists) / 2) ? lists : null
}

const fewest = ({ zh, en }: Lists): number => Math.min(zh.length, en.length)

/** How many Chinese names have the English one of their position. */
const alikeIn = ({ zh, en }: Lists): number =>
  zh.filter(({ name }, at) => soundsAs(name.zh ?? '', en[at]?.name.en ?? '')).length

/**
 * Whether a name in Latin letters is the pinyin of a Chinese one: its family name, and its given name in full or by
 * initials. Namesakes by family alone are other people.
 */
function soundsAs(name: string, written: string): boolean {
  const words = written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const readings = readingsOf(name)
  return [1, 2].some((length) => {
    const [family, given] = [readings.slice(0, length), readings.slice(length)]
    const at = words.findIndex((word) => joined(family).test(word))
    const rest = words.filter((_, index) => index !== at)
    const called = rest.join('')
    if (at < 0 || (called === '') !== (given.length === 0)) return false
    // "LI MH", "M. Li": initials may be fewer than syllables.
    return [given, initials(given, called.length)].some((syllables) => joined(syllables).test(called))
  })
}

/** Returns the ways in which each character of a Chinese name is read and written without tones. */
function readingsOf(name: string): string[][] {
  const options = { toneType: 'none', type: 'array' } as const
  const characters = [...name].filter(hasHan)
  const surname = pinyin(characters.join(''), { ...options, surname: 'head' })
  return characters.map((character, at) =>
    [surname[at], ...pinyin(character, { ...options, multiple: true })].flatMap((syllable = character) =>
      syllable.includes('ü') ? ['u', 'yu', 'v'].map((vowel) => syllable.replace('ü', vowel)) : [syllable],
    ),
  )
}

const joined = (syllables: string[][]): RegExp =>
  new RegExp(`^${syllables.map((ways) => `(?:${ways.join('|')})`).join('')}$`)

const initials = (syllables: string[][], count: number): string[][] =>
  syllables.slice(0, count).map((ways) => ways.map((way) => way.charAt(0)))

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
