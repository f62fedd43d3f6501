import { labelText } from './affiliation-text'
import { langOf, sideOf } from './bilingual'
import { linksOf } from './byline'
import { type Element, all, attribute } from './xml'

type Translation = { of: Element; translation: Element }

/**
 * Returns the affiliations that have the label of one in the other language, of which nobody is linked to the translation
 * alone: journals print a place in both languages under one number, and some link its people to both.
 */
export function translationsOf(affiliations: Element[], groups: Element[]): Translation[] {
  const people = new Map<string, Set<Element>>()
  for (const contrib of groups.flatMap((group) => all(group, 'contrib')))
    for (const id of linksOf(contrib, 'aff')) people.set(id, (people.get(id) ?? new Set()).add(contrib))
  const peopleOf = (aff: Element): ReadonlySet<Element> => people.get(attribute(aff, 'id') ?? '') ?? new Set()
  const plain = affiliations
    .filter((aff) => aff.tagName === 'aff')
    .flatMap((aff, position) => {
      const label = labelText(aff)
      return label === null ? [] : [{ aff, label, position, side: sideOf(langOf(aff)) }]
    })
  return plain.flatMap(({ aff: translation, label, position }) => {
    const side = sideOf(attribute(translation, 'xml:lang'))
    if (side === null) return []
    const own = peopleOf(translation)
    const originals = plain.filter(
      (other) =>
        other.label === label &&
        other.side !== side &&
        peopleOf(other.aff).size > 0 &&
        (own.size === 0 || (isSame(own, peopleOf(other.aff)) && other.position < position)),
    )
    const [of] = originals
    return of && originals.length === 1 ? [{ of: of.aff, translation }] : []
  })
}

const isSame = (some: ReadonlySet<Element>, others: ReadonlySet<Element>): boolean =>
  some.size === others.size && [...some].every((each) => others.has(each))
