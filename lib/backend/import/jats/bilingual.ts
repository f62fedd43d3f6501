import type { Locale } from '@/lib/i18n/locales'
import { hasHan } from '@/lib/text/has-han'
import type { Bilingual } from '../model'
import { type Element, attribute } from './xml'

/** The side of a bilingual record that a text belongs to. */
export type Side = Locale

/** Returns the side (zh or en) of a language tag; null for a third language. */
export const sideOf = (lang: string | null): Side | null => {
  const tag = (lang ?? '').toLowerCase()
  if (/^(zh|chi|zho|cn)/.test(tag)) return 'zh'
  return /^(en|eng)/.test(tag) ? 'en' : null
}

/** Returns the language of an element, inherited from its ancestors; null without one. */
export function langOf(element: Element | null): string | null {
  for (let node: Element | null = element; node; node = node.parentNode as Element | null) {
    const lang = node.nodeType === 1 ? attribute(node, 'xml:lang') : null
    if (lang) return lang.toLowerCase()
  }
  return null
}

/** Returns the side of an element by its language; `main` where none is declared, null in a third language. */
export function sideAt(element: Element, main: Side | null): Side | null {
  const lang = langOf(element)
  return lang === null ? main : sideOf(lang)
}

export const nothing: Bilingual = { zh: null, en: null }

/** Builds a bilingual pair from elements by their language; the first of each side wins. */
export function pair(
  elements: Element[],
  read: (element: Element) => string,
  fallback: Side | null,
): Bilingual {
  const sides: Bilingual = { ...nothing }
  for (const element of elements) {
    const side = sideAt(element, fallback)
    const text = read(element)
    if (side && text && sides[side] === null) sides[side] = text
  }
  return sides
}

/**
 * Builds a pair like `pair`, for texts that have no field for a third language: if neither side has a text, the first
 * one is assigned by its script.
 */
export function pairOfAny(
  elements: Element[],
  read: (element: Element) => string,
  main: Side | null,
): Bilingual {
  const sides = pair(elements, read, main ?? 'en')
  if (sides.zh !== null || sides.en !== null) return sides
  const [text] = elements.map(read).filter(Boolean)
  if (text) sides[hasHan(text) ? 'zh' : 'en'] = text
  return sides
}

/** Builds a pair like `pairOfAny`, joining several texts of a side: subtitles, funding statements. */
export function joinedPair(
  elements: Element[],
  read: (element: Element) => string,
  main: Side | null,
  separator: string,
): Bilingual {
  const first = pairOfAny(elements, read, main)
  const isOf = (element: Element, side: Side): boolean =>
    pair([element], read, main ?? 'en')[side] !== null ||
    // One of a third language stands in where neither side is said.
    (pair(elements, read, main ?? 'en')[side] === null && pairOfAny([element], read, main)[side] !== null)
  const all = (side: Side): string | null => {
    const texts = elements
      .filter((element) => isOf(element, side))
      .map(read)
      .filter(Boolean)
    return first[side] === null ? null : [...new Set(texts)].join(separator)
  }
  return { zh: all('zh'), en: all('en') }
}
