import { type Element, all, at, attribute, children, textOf } from '../xml'
import type { Context } from './context'
import { authorAndYear } from './link-words'

/** Minimum share of links whose text is the position in the list, for the list to count as cited by number. */
const MIN_SHARE = 0.6
/** References cited in the order of their list by links without text, from which on that is no chance. */
const IN_ORDER = 3
/** The same of a list in the order of its authors, which a text may well cite in that order. */
const IN_ORDER_OF_AUTHORS = 6
/** Titles of a list that is not cited, behind the one that is. */
const FURTHER =
  /\b(?:further|additional|suggested|recommended|other) (?:reading|literature|sources|resources)|延伸阅读|推荐阅读|拓展阅读/i

/**
 * Numbers the references of each unnumbered list, before links to them are rendered, if the text cites them by position:
 * among those of all lists that stand together, or in their own list.
 */
export function numberLists(root: Element, context: Context): void {
  const together = new Map<Element, Element[][]>()
  for (const list of all(root, 'ref-list')) {
    const refs = children(list, 'ref')
    const holder = holderOf(list)
    if (refs.length > 0) together.set(holder, [...(together.get(holder) ?? []), refs])
  }
  for (const lists of together.values()) {
    const whole = lists.filter((refs) => !isFurtherReading(refs, context)).flat()
    if (isUnnumbered(whole) && isCitedByNumber(lists, whole, context)) number(whole, context)
    else if (lists.length > 1)
      for (const refs of lists)
        if (isUnnumbered(refs) && isCitedByNumber([refs], refs, context)) number(refs, context)
  }
}

function number(refs: Element[], context: Context): void {
  for (const [index, ref] of refs.entries()) context.numbers.set(ref, String(index + 1))
}

/** The back matter, or what else has a list and those beside it. */
function holderOf(list: Element): Element {
  let holder = list.parentNode as Element
  while (holder.tagName === 'ref-list') holder = holder.parentNode as Element
  return holder
}

/** Whether a list names works to read that no link of the text cites. */
const isFurtherReading = ([first, ...others]: Element[], context: Context): boolean =>
  FURTHER.test(textOf(at(first?.parentNode as Element | null, 'title'))) &&
  ![first, ...others].some((ref) => ref !== undefined && context.isTarget(ref))

const isUnnumbered = (refs: Element[]): boolean => !refs.some((ref) => at(ref, 'label'))

/** Whether the links to each of some lists have the positions of their targets among all references. */
function isCitedByNumber(lists: Element[][], refs: Element[], context: Context): boolean {
  const places = new Map(refs.map((ref, index) => [attribute(ref, 'id'), { ref, place: index + 1 }]))
  const cited = context.links.flatMap((link) => {
    const target = places.get(attribute(link, 'rid')?.trim() ?? '')
    return target ? [{ ...target, text: textOf(link) }] : []
  })
  const written = cited.filter(({ text }) => text !== '')
  if (written.length === 0) return isCitedInOrder(cited, isByAuthor(refs) ? IN_ORDER_OF_AUTHORS : IN_ORDER)
  const listOf = new Map(lists.flatMap((list, at) => list.map((ref) => [ref, at] as const)))
  const shares = new Map<number | undefined, { links: number; numbers: number }>()
  for (const { ref, place, text } of written) {
    const share = shares.get(listOf.get(ref)) ?? { links: 0, numbers: 0 }
    const isNumber = text.replace(/[^\d]/g, '') === String(place) && /^[\s[(]*\d+[\s\]),.–-]*$/.test(text)
    shares.set(listOf.get(ref), { links: share.links + 1, numbers: share.numbers + Number(isNumber) })
  }
  return [...shares.values()].every(({ links, numbers }) => numbers / links >= MIN_SHARE)
}

/** Whether links without text cite references in the order of their list, where it is no chance, or nothing else names them. */
function isCitedInOrder(cited: { ref: Element; place: number }[], fewest: number): boolean {
  const first = [...new Map(cited.map(({ ref, place }) => [ref, place])).values()]
  const isAscending = first.every((place, at) => at === 0 || place > (first[at - 1] ?? 0))
  return (
    first.length > 0 &&
    isAscending &&
    (first.length >= fewest || cited.some(({ ref }) => authorAndYear(ref) === ''))
  )
}

/** Whether a list is in the order of its authors. */
function isByAuthor(refs: Element[]): boolean {
  const names = refs.map((ref) => textOf(all(ref, 'surname', 'collab')[0]) || textOf(ref))
  return names.every((name, at) => at === 0 || AUTHORS.compare(names[at - 1] ?? '', name) <= 0)
}

const AUTHORS = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })
