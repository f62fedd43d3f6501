import { type Element, all, at, attribute, isText, textOf } from './xml'

/** A year at the end of a text, with the letter that tells two works of it apart. */
const YEAR = /\d{4}[a-z]?$/

/**
 * Makes the year before an empty link to a reference the words of that link: "1999" of "(Roe et al., 1999<xref/>)". A
 * reference with a number or another year is left alone: its link says what it leads to.
 */
export function linkYears(root: Element): void {
  const empty = all(root, 'xref').filter(
    (link) => attribute(link, 'ref-type') === 'bibr' && textOf(link) === '',
  )
  if (empty.length === 0) return
  const cited = new Map(all(root, 'ref').map((ref) => [attribute(ref, 'id'), ref]))
  for (const link of empty) {
    const before = link.previousSibling
    const text = before && isText(before) ? (before.nodeValue ?? '') : ''
    const year = YEAR.exec(text)?.[0]
    const ref = cited.get(attribute(link, 'rid')) ?? null
    if (!before || !year || !ref || at(ref, 'label') || !textOf(ref).includes(year)) continue
    before.nodeValue = text.slice(0, -year.length)
    link.textContent = year
  }
}
