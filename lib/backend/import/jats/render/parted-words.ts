import type { Element } from '../xml'

/** Parts of a reference that are words of their own, whatever stands beside them. */
const WHOLE = new Set([
  ...['person-group', 'name', 'string-name', 'collab', 'article-title', 'chapter-title', 'source'],
  ...['publisher-name', 'publisher-loc', 'conf-name', 'conf-loc', 'trans-title', 'trans-source'],
])

/** A word or abbreviation right behind a part: "eds", "p.". */
const WORD = /^\p{Ll}(?:\p{Ll}|\.)/u

const plain = (html: string): string => html.replace(/<[^>]*>/g, '')

/** Whether a text goes on where a part of a reference ends, so that two words would be one: "Klaus" and "eds". */
export const runsOn = (html: string, part: Element | null, text: string): boolean =>
  part !== null && WHOLE.has(part.tagName) && WORD.test(text) && /\p{Ll}$/u.test(plain(html.slice(-200)))

/** Whether a part of a reference begins where a word ends: "in" and "Handling". */
export const runsInto = (html: string, part: Element): boolean =>
  WHOLE.has(part.tagName) && /\p{Ll}{2}$/u.test(html) && /^\s*\p{Lu}/u.test(part.textContent ?? '')
