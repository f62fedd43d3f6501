import { type Element, at, attribute, textOf } from '../xml'
import type { Context } from './context'

/** Minimum share of links whose text is the position in the list, for the list to count as cited by number. */
const MAX_SHARE = 0.6

/** Numbers the references of an unnumbered list, if the text cites them by position. */
export function numberReferences(refs: Element[], context: Context): void {
  if (refs.some((ref) => at(ref, 'label'))) return
  const places = new Map(
    refs.flatMap((ref, index) => (attribute(ref, 'id') ? [[attribute(ref, 'id'), index + 1]] : [])),
  )
  let [links, numbers] = [0, 0]
  for (const link of context.links) {
    const place = places.get(attribute(link, 'rid')?.trim() ?? '')
    if (place === undefined) continue
    links += 1
    if (textOf(link).replace(/[^\d]/g, '') === String(place) && /^[\s[(]*\d+[\s\]),.–-]*$/.test(textOf(link)))
      numbers += 1
  }
  if (links > 0 && numbers / links >= MAX_SHARE)
    for (const [index, ref] of refs.entries()) context.numbers.set(ref, String(index + 1))
}
