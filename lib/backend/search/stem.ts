import { BoundedMap } from '@/lib/bounded-map'
import { americanSpelling } from './british-american'

/** Porter's stemmer (M. F. Porter, "An algorithm for suffix stripping", 1980) for folded English words. */

const CONS = '[^aeiou][^aeiouy]*'
const VOWEL = '[aeiouy][aeiou]*'
const M_GT_0 = new RegExp(`^(?:${CONS})?${VOWEL}${CONS}`)
const M_EQ_1 = new RegExp(`^(?:${CONS})?${VOWEL}${CONS}(?:${VOWEL})?$`)
const M_GT_1 = new RegExp(`^(?:${CONS})?(?:${VOWEL}${CONS}){2}`)
const HAS_VOWEL = new RegExp(`^(?:${CONS})?[aeiouy]`)
const SHORT = new RegExp(`^${CONS}[aeiouy][^aeiouwxy]$`)

// prettier-ignore
const STEP_2: Record<string, string> = {
  ational: 'ate', tional: 'tion', enci: 'ence', anci: 'ance', izer: 'ize', bli: 'ble', alli: 'al',
  entli: 'ent', eli: 'e', ousli: 'ous', ization: 'ize', ation: 'ate', ator: 'ate', alism: 'al',
  iveness: 'ive', fulness: 'ful', ousness: 'ous', aliti: 'al', iviti: 'ive', biliti: 'ble', logi: 'log',
}
// prettier-ignore
const STEP_3: Record<string, string> = {
  icate: 'ic', ative: '', alize: 'al', iciti: 'ic', ical: 'ic', ful: '', ness: '',
}
const SUFFIX_2 = new RegExp(`^(.+?)(${bySize(Object.keys(STEP_2))})$`)
const SUFFIX_3 = new RegExp(`^(.+?)(${bySize(Object.keys(STEP_3))})$`)
const SUFFIX_4 =
  /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$|^(.+?[st])(ion)$/

function bySize(suffixes: string[]): string {
  return suffixes.sort((a, b) => b.length - a.length).join('|')
}

/** Longer strings may be slices that keep the whole text in memory. */
const LONGEST_CACHED = 12
const cache = new BoundedMap<string, string>(20_000)

/**
 * Returns the stem of a lower-case word, one for British and American spellings; words in another script, with digits, or under three letters are unchanged.
 * Stems are cached, since texts repeat the same few thousand words.
 */
export function stem(word: string): string {
  if (word.length < 3 || word.length > LONGEST_CACHED) return stemmed(word)
  const known = cache.get(word)
  if (known !== undefined) return known
  const found = stemmed(word)
  cache.set(word, found)
  return found
}

function stemmed(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const spelt = americanSpelling(word)
  const guarded = spelt.startsWith('y') ? `Y${spelt.slice(1)}` : spelt
  return final(step4(step3(step2(step1c(step1b(step1a(guarded))))))).toLowerCase()
}

function step1a(word: string): string {
  if (/^.+(ss|i)es$/.test(word)) return word.slice(0, -2)
  return /^.+[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function step1b(word: string): string {
  const eed = /^(.+?)eed$/.exec(word)
  if (eed) return M_GT_0.test(eed[1] ?? '') ? word.slice(0, -1) : word
  const base = /^(.+?)(ed|ing)$/.exec(word)?.[1]
  if (base === undefined || !HAS_VOWEL.test(base)) return word
  if (/(at|bl|iz)$/.test(base)) return `${base}e`
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1)
  return SHORT.test(base) ? `${base}e` : base
}

function step1c(word: string): string {
  const base = /^(.+?)y$/.exec(word)?.[1]
  return base !== undefined && HAS_VOWEL.test(base) ? `${base}i` : word
}

const step2 = (word: string) => swap(word, SUFFIX_2, STEP_2)
const step3 = (word: string) => swap(word, SUFFIX_3, STEP_3)

function swap(word: string, suffix: RegExp, by: Record<string, string>): string {
  const [, base = '', end = ''] = suffix.exec(word) ?? []
  return base !== '' && M_GT_0.test(base) ? base + (by[end] ?? '') : word
}

function step4(word: string): string {
  const found = SUFFIX_4.exec(word)
  const base = found?.[1] ?? found?.[3]
  return base !== undefined && M_GT_1.test(base) ? base : word
}

function final(word: string): string {
  let value = word
  const base = /^(.+?)e$/.exec(value)?.[1]
  if (base !== undefined && (M_GT_1.test(base) || (M_EQ_1.test(base) && !SHORT.test(base)))) value = base
  return /ll$/.test(value) && M_GT_1.test(value) ? value.slice(0, -1) : value
}
