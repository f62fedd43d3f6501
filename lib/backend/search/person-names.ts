import { pinyin } from 'pinyin-pro'
import { foldText } from './fold'
import { stem } from './stem'

const isChinese = (name: string): boolean => /^[\p{Script=Han}·•]+$/u.test(name)

/** Returns the lower-case parts of a Latin name ("ZHANG Wei-guo": zhang, wei, guo). */
const partsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns surname and given name of a Chinese name in pinyin (欧阳修: ouyang, xiu); null for other names. */
export function pinyinOf(name: string): { surname: string; given: string } | null {
  if (!isChinese(name)) return null
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true })
  const size = surnameSize(name)
  return { surname: syllables.slice(0, size).join(''), given: syllables.slice(size).join('') }
}

/** Returns whether a text is a Chinese surname of two characters. */
export const isCompoundSurname = (text: string): boolean => COMPOUND.has(text)

/** Surnames of two characters. */
const COMPOUND = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 令狐 慕容 宇文 司徒 长孙 夏侯 端木 独孤 南宫 申屠 闻人 澹台'.split(
    ' ',
  ),
)

/** Characters of the surname of a Chinese name; a name of two characters has a surname of one. */
const surnameSize = (name: string): number => (COMPOUND.has(name.slice(0, 2)) && [...name].length > 2 ? 2 : 1)

/**
 * Returns the index words of a person: the Chinese name, its pinyin in parts and joined, and the Latin name in both
 * orders. Pinyin stated by the source is `given`, pinyin derived from the characters is `derived`.
 */
export function nameWords({ zh, en }: { zh: string | null; en: string | null }): {
  given: string[]
  derived: string[]
} {
  const given = [...(zh ? partsOf(zh) : []), ...(en ? latinWords(partsOf(en)) : [])]
  const romanized = zh ? pinyinOf(foldText(zh)) : null
  const derived = romanized ? latinWords([romanized.surname, romanized.given].filter(Boolean)) : []
  const stemmed = withStems(given)
  return { given: stemmed, derived: withStems(derived).filter((word) => !stemmed.includes(word)) }
}

/**
 * Returns the surname joined with the initials of the given name, in both orders, as in indexes and reference lists.
 * For a Latin name either end may be the surname.
 */
export function shortNames({ zh, en }: { zh: string | null; en: string | null }): string[] {
  const romanized = zh ? pinyinSyllables(foldText(zh)) : []
  // 耿晓伟 is cited as Geng XW and, its given name taken for one word, as Geng X.
  const [surname = '', ...given] = romanized
  const asOneName = given.length > 1 ? [surname, given.join('')] : []
  return [...new Set([shortened(romanized), shortened(asOneName), ...bothEnds(en ? partsOf(en) : [])].flat())]
}

const pinyinSyllables = (name: string): string[] => {
  const romanized = pinyinOf(name)
  if (!romanized || romanized.given === '') return []
  return [
    romanized.surname,
    ...pinyin(name, { toneType: 'none', type: 'array', v: true }).slice(surnameSize(name) - [...name].length),
  ]
}

const bothEnds = (parts: string[]): string[] =>
  parts.length < 2 ? [] : [...shortened(parts), ...shortened([parts.at(-1) ?? '', ...parts.slice(0, -1)])]

function shortened([surname = '', ...given]: string[]): string[] {
  const letters = given.map((part) => part.slice(0, 1)).join('')
  return letters === '' || surname.length < 2 ? [] : [surname + letters, letters + surname]
}

/** Returns the parts and all of them joined in different orders ("zhang", "wei", "zhangwei", "weizhang"). */
function latinWords(parts: string[]): string[] {
  if (parts.length < 2) return parts
  const [first = '', ...rest] = parts
  const last = parts.at(-1) ?? ''
  return [...parts, parts.join(''), [...rest, first].join(''), [last, ...parts.slice(0, -1)].join('')]
}

/** Adds stems, because the words of a query are stemmed ("james": jame). */
const withStems = (words: string[]): string[] => [...new Set(words.flatMap((word) => [word, stem(word)]))]
