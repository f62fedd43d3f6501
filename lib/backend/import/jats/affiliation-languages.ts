import { type Side, sideOf } from './bilingual'
import { type Element, attribute, children, textOf } from './xml'

const SIDES: readonly Side[] = ['zh', 'en']

/** Returns the side of a part by its language, of a Japanese one by its characters; null for any other. */
const sideOfPart = (part: Element): Side | null => {
  const lang = attribute(part, 'xml:lang')
  return sideOf(lang) ?? (/^ja/i.test(lang ?? '') && /\p{Script=Han}/u.test(textOf(part)) ? 'zh' : null)
}

/** Splits an affiliation whose parts are given in both languages into one of each; returns any other alone. */
export function inEachLanguage(aff: Element): Element[] {
  const sides = new Set(children(aff).map(sideOfPart))
  if (!SIDES.every((side) => sides.has(side))) return [aff]
  return SIDES.map((side) => {
    const copy = aff.cloneNode(true) as Element
    copy.setAttribute('xml:lang', side)
    for (const part of children(copy)) {
      const own = sideOfPart(part)
      if (own !== null && own !== side) copy.removeChild(part)
    }
    return copy
  })
}
