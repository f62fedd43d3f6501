import { type Side, sideOf } from './bilingual'
import { type Element, attribute, children } from './xml'

const SIDES: readonly Side[] = ['zh', 'en']

/** Splits an affiliation whose parts are given in both languages into one of each; returns any other alone. */
export function inEachLanguage(aff: Element): Element[] {
  const sides = new Set(children(aff).map((part) => sideOf(attribute(part, 'xml:lang'))))
  if (!SIDES.every((side) => sides.has(side))) return [aff]
  return SIDES.map((side) => {
    const copy = aff.cloneNode(true) as Element
    copy.setAttribute('xml:lang', side)
    for (const part of children(copy)) {
      const own = sideOf(attribute(part, 'xml:lang'))
      if (own !== null && own !== side) copy.removeChild(part)
    }
    return copy
  })
}
