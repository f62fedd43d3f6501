import { labelText } from './affiliation-text'
import { langOf, sideOf } from './bilingual'
import { linksOf } from './byline'
import { type Element, all, attribute } from './xml'

type Translation = { of: Element; translation: Element }

/**
 * Returns the affiliations that nobody is linked to and that have the label of one in the other language somebody is
 * linked to: Chinese journals print a place in both languages under one number.
 */
export function translationsOf(affiliations: Element[], groups: Element[]): Translation[] {
  const linked = new Set(
    groups.flatMap((group) => all(group, 'contrib')).flatMap((each) => linksOf(each, 'aff')),
  )
  const isLinked = (aff: Element): boolean => linked.has(attribute(aff, 'id') ?? '')
  const plain = affiliations.filter((aff) => aff.tagName === 'aff' && labelText(aff) !== null)
  return plain.flatMap((translation) => {
    const side = sideOf(attribute(translation, 'xml:lang'))
    if (side === null || isLinked(translation)) return []
    const originals = plain.filter(
      (aff) => isLinked(aff) && labelText(aff) === labelText(translation) && sideOf(langOf(aff)) !== side,
    )
    const [of] = originals
    return of && originals.length === 1 ? [{ of, translation }] : []
  })
}
