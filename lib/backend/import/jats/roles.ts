import { type Element, attribute, children, textOf } from './xml'

/** Returns what somebody did; a role without words is the term of the vocabulary it names (CRediT). */
export const rolesOf = (holder: Element): string[] =>
  [holder, ...children(holder, 'collab')]
    .flatMap((each) => children(each, 'role'))
    .map(roleText)
    .filter(Boolean)

/** Returns a role in words, with the degree of the contribution. */
export function roleText(role: Element): string {
  const words = textOf(role) || (attribute(role, 'vocab-term') ?? termOf(role))
  const degree = attribute(role, 'degree-contribution')?.trim().toLowerCase()
  return words && degree && !words.toLowerCase().includes(degree) ? `${words} (${degree})` : words
}

/**
 * The term at the end of an address in the CRediT vocabulary: ".../writing-original-draft/" is "Writing original
 * draft".
 */
const termOf = (role: Element): string => {
  const addresses = ['vocab-term-identifier', 'content-type', 'xlink:href'].map((name) =>
    attribute(role, name),
  )
  const path = /contributor-roles?\/([\w%-]+)/i.exec(addresses.join(' '))?.[1] ?? ''
  const words = path
    .replace(/%\w\w|-+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
