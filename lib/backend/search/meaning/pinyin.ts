import { pinyin } from 'pinyin-pro'
import type { Context } from '@/lib/backend/http/handler'
import { kindNumber } from '../document'
import { foldText } from '../fold'
import { type SimilarValue, valuesByPinyin } from '../queries/similar-values'
import { usesOfLabels } from '../uses-of-labels'
import { valueForms } from '../value-forms'
import type { SearchScope } from './works-with'

const CANDIDATES = 100
const LONGEST = 40

/** Letters of pinyin without their tones, written as marks (shuǐ lì) or digits (shui3 li4). */
export const withoutTones = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300\u0301\u0304\u030c]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/(?<=[a-zü])[1-5](?![0-9])/gu, '')
    .trim()

/** Several syllables are pinyin even if authors of works happen to have those names: dong li xue, jiàng chǐ dù. */
export const isSyllables = (text: string): boolean => {
  const words = withoutTones(text)
  return /^[a-z]+(?: [a-z]+){2,}$/.test(words) && words.split(' ').every(isPinyin)
}

const PINYIN = /^[a-zü' -]+$/
const SHORTEST_PINYIN = 3

/** Returns Chinese keywords and names by their pinyin or its initials, most used first. */
export async function spellingsByPinyin(
  context: Context,
  { siteIds, scope }: SearchScope,
  text: string,
): Promise<string[]> {
  const typed = withoutTones(text)
  if (!PINYIN.test(typed)) return []
  const letters = lettersOf(typed)
  if (letters.length < SHORTEST_PINYIN || letters.length > LONGEST) return []
  const initials = /[ ']/.test(typed) && !/^(?:[a-z] )+[a-z]$/.test(typed) ? null : letters
  const values = await valuesByPinyin(context.db, siteIds, { pinyin: formsOf(letters), initials }, CANDIDATES)
  return labelsByUse(context, scope, values)
}

/** Returns the letters of pinyin without spaces, hyphens and apostrophes. */
export const lettersOf = (typed: string): string => typed.replaceAll('ü', 'v').replace(/[' -]/g, '')

/** Pinyin as typed, and with the ü that is often typed as u. */
const formsOf = (letters: string): string[] => [
  ...new Set([letters, letters.replace(/([ln])u(?=e|$)/g, '$1v')]),
]

/** Returns the labels of values, those of most documents first. */
export async function labelsByUse(
  { db }: Context,
  scope: SearchScope['scope'],
  values: SimilarValue[],
): Promise<string[]> {
  const labels = [...new Set(values.map(({ label }) => label))]
  const uses = await usesOfLabels({ db, scope }, labels.slice(0, 30))
  return labels.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))
}

const HAN = /\p{Script=Han}/u
/** Letters of at least one syllable. */
const LETTERS = /[a-zü]{2,30}/gu

/** Returns the keywords and names a query writes half in pinyin, half in characters: shendu学习. */
export async function spellingsOfMixed(
  context: Context,
  { siteIds, scope }: SearchScope,
  text: string,
): Promise<string[]> {
  const typed = withoutTones(foldText(text))
  if (!HAN.test(typed) || typed.length > LONGEST) return []
  const letters = typed.match(LETTERS) ?? []
  const characters = typed.match(/\p{Script=Han}+/gu) ?? []
  const pinyinOfAll = typed.replace(/\p{Script=Han}+/gu, (run) =>
    pinyin(run, { toneType: 'none', type: 'array', v: true }).join(''),
  )
  if (letters.length === 0 || !PINYIN.test(pinyinOfAll)) return []
  const values = await valuesByPinyin(
    context.db,
    siteIds,
    { pinyin: formsOf(lettersOf(pinyinOfAll)), initials: null },
    CANDIDATES,
  )
  const matchesBoth = (label: string) =>
    characters.every((run) => label.includes(run)) && !letters.some((run) => label.includes(run))
  return labelsByUse(
    context,
    scope,
    values.filter(({ label }) => matchesBoth(foldText(label))),
  )
}

/** One syllable as it is spelt. */
const SYLLABLE =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|[aeio]ng|ia[no]|uai|u?an|ai|ei|ao|ou|[eiuv]n|i[aeu]|u[aioe]|ve|er|[aoeiuv])$/
const SHORTEST_HALF = 3
const LONGEST_SYLLABLE = 6

/** Returns whether letters are a sequence of pinyin syllables. */
export function isPinyin(letters: string): boolean {
  const ends = new Set([0])
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + 1; ends.has(from) && to <= from + LONGEST_SYLLABLE; to += 1)
      if (SYLLABLE.test(letters.slice(from, to))) ends.add(to)
  return ends.has(letters.length)
}

/** Ways to part letters that are compared: xian is one syllable or two. */
const MOST_READINGS = 6

/** Returns the ways to part letters into the syllables of pinyin; none for other letters. */
export function readingsOf(letters: string): string[][] {
  const ends = new Map<number, string[][]>([[0, [[]]]])
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + 1; to <= from + LONGEST_SYLLABLE && to <= letters.length; to += 1) {
      const syllable = letters.slice(from, to)
      if (!SYLLABLE.test(syllable)) continue
      const longer = (ends.get(from) ?? []).map((syllables) => [...syllables, syllable])
      ends.set(to, [...(ends.get(to) ?? []), ...longer].slice(0, MOST_READINGS))
    }
  return ends.get(letters.length) ?? []
}

/** Returns the most used pair of keywords whose joined pinyin is the query: tu rang fei li, turangfeili as 土壤肥力. */
export async function keywordPairByPinyin(
  context: Context,
  { siteIds, scope }: SearchScope,
  text: string,
): Promise<string | null> {
  const typed = withoutTones(text)
  if (!/^[a-zü']+(?: [a-zü']+)*$/.test(typed) || typed.length > LONGEST) return null
  const halves = halvesOf(typed).filter((both) => both.every(isPinyin))
  const pinyinForms = [...new Set(halves.flat())]
  if (pinyinForms.length === 0) return null
  const values = await valuesByPinyin(
    context.db,
    siteIds,
    { pinyin: pinyinForms, initials: null },
    3 * CANDIDATES,
  )
  const keywords = await labelsByUse(
    context,
    scope,
    values.filter(({ kind }) => kind === kindNumber('keyword')),
  )
  const labelByPinyin = new Map(keywords.toReversed().map((label) => [valueForms(label).pinyin, label]))
  const pair = halves.find((both) => both.every((half) => labelByPinyin.has(half)))
  return pair ? pair.map((half) => labelByPinyin.get(half)).join('') : null
}

/** The ways to part pinyin in two, between its syllables where it has spaces; the most even first. */
function halvesOf(typed: string): string[][] {
  const syllables = typed.split(' ')
  if (syllables.length > 2 && !syllables.every((each) => SYLLABLE.test(lettersOf(each)))) return []
  const letters = lettersOf(typed)
  const ends = syllables.map((_, at) => lettersOf(syllables.slice(0, at).join('')).length)
  const splitPoints = syllables.length > 1 ? ends : [...letters].map((_, at) => at)
  return splitPoints
    .filter((at) => at >= SHORTEST_HALF && letters.length - at >= SHORTEST_HALF)
    .sort((a, b) => Math.abs(letters.length - 2 * a) - Math.abs(letters.length - 2 * b))
    .map((at) => [letters.slice(0, at), letters.slice(at)])
}
