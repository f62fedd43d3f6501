import { hasEasternScript } from '@/lib/text/eastern-script'
import { hasHan } from '@/lib/text/has-han'
import { type Element, at, attribute, isElement, isText, spaceFor, textOf } from './xml'

/**
 * Formats a name as references print it, family name first: "Tong Wangjing", "童望京". Names in Chinese
 * characters have no space; foreign ones in Chinese (family name longer than two characters) have the given name first,
 * then a dot; Japanese family names are as long.
 */
export function familyFirst(family: string, given: string, language: string | null = null): string {
  const name = family + given
  // Korean names are written in one word; how a Japanese one is read, in kana, is not.
  if (/^\p{Script=Hangul}+$/u.test(name)) return name
  if (!hasHan(name)) return [family, given].filter(Boolean).join(' ')
  if (given.startsWith('·')) return name
  const isForeign = family.length > 2 && given !== '' && !/^ja/i.test(language ?? '')
  return isForeign ? `${given}·${family}` : name
}

/**
 * Whether a name stands with the family name first: one declared so or in Chinese characters or Hangul; one in kana
 * unless it is declared to be Western.
 */
export function isFamilyFirst(name: Element): boolean {
  const [style, text] = [attribute(name, 'name-style'), textOf(name)]
  if (style === 'eastern') return true
  return style === 'western' ? /[\p{Script=Han}\p{Script=Hangul}]/u.test(text) : hasEasternScript(text)
}

/** Elements that words of a name stand in outside its parts; others hold degrees, roles, links and marks. */
const WORDS = new Set([
  ...['particle', 'named-content', 'styled-content', 'bold', 'italic', 'roman', 'sans-serif', 'monospace'],
  ...['fixed-case', 'sc', 'underline', 'overline', 'ruby', 'abbrev'],
])
/** Types of content that is no word of a name. */
const NO_WORD = /degree|role|title|\bid$|-id\b|orcid|position|affil/i

const isWord = (element: Element): boolean =>
  WORDS.has(element.tagName) && !NO_WORD.test(attribute(element, 'content-type') ?? '')

/** Returns whether words of a name stand outside its parts, as in `Bob <surname>Smith</surname>`. */
export const hasWordsBetween = (element: Element): boolean =>
  Array.from(element.childNodes).some(
    (node) => (isElement(node) ? isWord(node) : isText(node)) && /\p{L}/u.test(node.textContent ?? ''),
  )

/** Returns the words of a name with some of its parts, in order. */
export function wordsOf(element: Element, ...parts: string[]): string {
  const texts = Array.from(element.childNodes, (node) => {
    if (!isElement(node)) return isText(node) ? (node.nodeValue ?? '') : ''
    if (node.tagName === 'break') return spaceFor(node)
    return parts.includes(node.tagName) || isWord(node) ? textOf(node) : ' '
  })
  return texts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=,)/g, '')
    .replace(/^[ ,]+|(?<![ ,])[ ,]+$/g, '')
}

/** Returns the given names, those that no element marks included. */
export const givenOf = (element: Element): string =>
  hasWordsBetween(element)
    ? wordsOf(element, 'prefix', 'given-names').replace(/[\s,]+/g, ' ')
    : textOf(at(element, 'given-names'))
