import { hasHan } from '@/lib/text/has-han'
import { type Element, at, isElement, isText, textOf } from './xml'

/**
 * Formats a name as references print it, family name first: "Tong Wangjing", "童望京". Names in Chinese
 * characters have no space; foreign ones in Chinese (family name longer than two characters) have the given name first,
 * then a dot; Japanese family names are as long.
 */
export function familyFirst(family: string, given: string, language: string | null = null): string {
  const name = family + given
  // Korean names are written in one word.
  if (/^\p{Script=Hangul}+$/u.test(name)) return name
  if (!hasHan(name)) return [family, given].filter(Boolean).join(' ')
  if (given.startsWith('·')) return name
  const isForeign = family.length > 2 && given !== '' && !/^ja/i.test(language ?? '')
  return isForeign ? `${given}·${family}` : name
}

/** What a name may hold that is no word of it, and the parts that are read by themselves. */
const PARTS = /^(prefix|given-names|surname|suffix|degrees|x|xref|sup|sub|break|ext-link|email|fn)$/

/** Returns whether words of a name stand outside its parts, as in `Bob <surname>Smith</surname>`. */
export const hasWordsBetween = (element: Element): boolean =>
  Array.from(element.childNodes).some((node) =>
    isElement(node)
      ? !PARTS.test(node.tagName) && /\p{L}/u.test(textOf(node))
      : isText(node) && /\p{L}/u.test(node.nodeValue ?? ''),
  )

/** Returns the given names, those that no element marks included. */
export const givenOf = (element: Element): string =>
  hasWordsBetween(element)
    ? textOf(element)
        .replace(textOf(at(element, 'surname')), ' ')
        .replace(textOf(at(element, 'suffix')), ' ')
        .replace(/[\s,]+/g, ' ')
        .trim()
    : textOf(at(element, 'given-names'))
