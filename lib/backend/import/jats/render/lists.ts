import { type Element, at, attribute, children } from '../xml'
import { numberingOf, numeral } from '../list-numbers'
import { bold } from './bold'
import type { Context, Render } from './context'
import { rest } from './sections'

const list: Render = (element, level, context) => {
  const items = children(element, 'list-item')
  const prefix = attribute(element, 'prefix-word')
  const labelled = prefix !== null || items.some((item) => at(item, 'label'))
  const type = numberingOf(attribute(element, 'list-type')) ?? (prefix === null ? undefined : '1')
  const tag = type && !labelled ? 'ol' : 'ul'
  const bullet = attribute(element, 'list-type') === 'bullet' ? '•' : ''
  const plain = labelled || attribute(element, 'list-type') === 'simple' ? ' data-plain' : ''
  const start = startOf(element, context)
  const numbering =
    tag === 'ol' ? (type === '1' ? '' : ` type="${type}"`) + (start === 1 ? '' : ` start="${start}"`) : ''
  return `${headsOf(element, level, context)}<${tag}${context.attributes(element)}${numbering}${plain}>${items
    .map((each, at) =>
      item(
        each,
        labelled
          ? markOf(each, type ? `${prefix ? `${prefix} ` : ''}${numeral(start + at, type)}.` : bullet)
          : '',
        level,
        context,
      ),
    )
    .join('')}</${tag}>${rest(element, level, context, ['list-item', 'title', 'label'])}`
}

/** Last numbers of lists by id, per rendering, for lists that continue an earlier one. */
const ends = new WeakMap<Context, Map<string, number>>()

/** Returns the first number of a list, which continues that of the list in `continued-from`. */
function startOf(element: Element, context: Context): number {
  const known = ends.get(context) ?? new Map<string, number>()
  ends.set(context, known)
  const before = known.get(attribute(element, 'continued-from') ?? '') ?? 0
  const id = attribute(element, 'id')
  if (id) known.set(id, before + children(element, 'list-item').length)
  return before + 1
}

/** The mark an item without a label has in a list whose others bring theirs. */
const markOf = (item: Element, mark: string): string =>
  mark && !at(item, 'label') ? `<span data-part="label">${mark}</span> ` : ''

/** Label and title of a list, above it. */
function headsOf(element: Element, level: number, context: Context): string {
  const words = children(element, 'label', 'title').map((head) => context.inner(head, level).trim())
  return words.length > 0 ? `<p data-part="title">${bold(words.join(' '))}</p>` : ''
}

const item = (element: Element, mark: string, level: number, context: Context): string =>
  `<li${context.attributes(element)}>${mark}${rest(element, level, context, [])}</li>`

const definitions: Render = (element, level, context) => {
  const entries = children(element, 'def-item', 'term-head', 'def-head', 'def-list', 'x')
    .map((entry) =>
      entry.tagName === 'def-list'
        ? `<dd>${definitions(entry, level, context)}</dd>`
        : definition(entry, level, context),
    )
    .join('')
  return `${headsOf(element, level, context)}<dl${context.attributes(element)}>${entries}</dl>`
}

function definition(entry: Element, level: number, context: Context): string {
  const body = (element: Element) => `${context.attributes(element)}>${context.inner(element, level)}`
  if (entry.tagName === 'term-head') return `<dt${body(entry)}</dt>`
  if (entry.tagName !== 'def-item') return `<dd${body(entry)}</dd>`
  return children(entry)
    .map((child) => {
      if (child.tagName === 'term') return `<dt${body(child)}</dt>`
      if (child.tagName === 'label') return `<dt${body(child)}</dt>`
      return child.tagName === 'def' ? `<dd${body(child)}</dd>` : context.block(child, level)
    })
    .join('')
}

export const lists: Record<string, Render> = {
  list,
  'list-item': (element, level, context) => rest(element, level, context, []),
  'def-list': definitions,
  term: (element, level, context) => `<dfn>${context.inner(element, level)}</dfn>`,
  def: (element, level, context) => context.inner(element, level),
}
