import type { Bilingual } from '../model'
import { type Element, attribute } from './xml'

export type Lang = 'zh' | 'en'

/** The side of a bilingual pair a language tag belongs to; null for a third language. */
export const sideOf = (lang: string | null): Lang | null => {
  const tag = (lang ?? '').toLowerCase()
  if (/^(zh|chi|zho|cn)/.test(tag)) return 'zh'
  return /^(en|eng)/.test(tag) ? 'en' : null
}

/** Language of an element: its own, else that of what holds it. */
export function langOf(element: Element | null): string | null {
  for (let node: Element | null = element; node; node = node.parentNode as Element | null) {
    const lang = node.nodeType === 1 ? attribute(node, 'xml:lang') : null
    if (lang) return lang.toLowerCase()
  }
  return null
}

export const nothing: Bilingual = { zh: null, en: null }

/** A pair from elements that carry their language; the first of a side wins. */
export function pair(
  elements: Element[],
  read: (element: Element) => string,
  fallback: Lang | null,
): Bilingual {
  const sides: Bilingual = { ...nothing }
  for (const element of elements) {
    const side = sideOf(langOf(element)) ?? (langOf(element) === null ? fallback : null)
    const text = read(element)
    if (side && text && sides[side] === null) sides[side] = text
  }
  return sides
}

/**
 * The same for names and lines that have no place of their own in a third language: where neither side is said, they stand
 * on the one their letters belong to.
 */
export function pairOfAny(
  elements: Element[],
  read: (element: Element) => string,
  main: Lang | null,
): Bilingual {
  const sides = pair(elements, read, main ?? 'en')
  if (sides.zh !== null || sides.en !== null) return sides
  const [text] = elements.map(read).filter(Boolean)
  if (text) sides[/\p{Script=Han}/u.test(text) ? 'zh' : 'en'] = text
  return sides
}

/** The same where a side may have several texts, which stand behind each other: subtitles, funding statements. */
export function joinedPair(
  elements: Element[],
  read: (element: Element) => string,
  main: Lang | null,
  separator: string,
): Bilingual {
  const first = pairOfAny(elements, read, main)
  const all = (side: Lang): string | null => {
    const texts = elements
      .filter((element) => pairOfAny([element], read, main)[side] !== null)
      .map(read)
      .filter(Boolean)
    return first[side] === null ? null : [...new Set(texts)].join(separator)
  }
  return { zh: all('zh'), en: all('en') }
}
