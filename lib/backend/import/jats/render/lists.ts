import type { Element } from '../xml'
import { all, at, attribute, children } from '../xml'
import type { Context, Render } from './context'
import { rest } from './sections'

const NUMBERED: Record<string, string> = {
  order: '1',
  ordered: '1',
  number: '1',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
}

const list: Render = (element, level, context) => {
  const items = children(element, 'list-item')
  const labelled = items.some((item) => at(item, 'label'))
  const type = NUMBERED[attribute(element, 'list-type') ?? '']
  const tag = type && !labelled ? 'ol' : 'ul'
  const plain = labelled || attribute(element, 'list-type') === 'simple' ? ' data-plain' : ''
  const start = 1 + itemsBefore(element, context)
  const numbering =
    tag === 'ol' ? (type === '1' ? '' : ` type="${type}"`) + (start === 1 ? '' : ` start="${start}"`) : ''
  return `${headsOf(element, level, context)}<${tag}${context.attributes(element)}${numbering}${plain}>${items
    .map((each) => item(each, level, context))
    .join('')}</${tag}>${rest(element, level, context, ['list-item', 'title', 'label'])}`
}

/** How many items the lists have that a list goes on from (`continued-from`). */
function itemsBefore(element: Element, context: Context): number {
  const seen = new Set<Element>([element])
  let count = 0
  let from = attribute(element, 'continued-from')
  while (from) {
    const id = from
    const before = all(context.root, 'list').find((other) => attribute(other, 'id') === id)
    if (!before || seen.has(before)) break
    seen.add(before)
    count += children(before, 'list-item').length
    from = attribute(before, 'continued-from')
  }
  return count
}

/** Label and title of a list, above it. */
function headsOf(element: Element, level: number, context: Context): string {
  const words = children(element, 'label', 'title').map((head) => context.inner(head, level).trim())
  return words.length > 0 ? `<p data-part="title"><b>${words.join(' ')}</b></p>` : ''
}

const item = (element: Element, level: number, context: Context): string =>
  `<li${context.attributes(element)}>${rest(element, level, context, [])}</li>`

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
  const rest = (element: Element) => `${context.attributes(element)}>${context.inner(element, level)}`
  if (entry.tagName === 'term-head') return `<dt${rest(entry)}</dt>`
  if (entry.tagName !== 'def-item') return `<dd${rest(entry)}</dd>`
  return children(entry)
    .map((child) => {
      if (child.tagName === 'term') return `<dt${rest(child)}</dt>`
      if (child.tagName === 'label') return `<dt${rest(child)}</dt>`
      return child.tagName === 'def' ? `<dd${rest(child)}</dd>` : context.block(child, level)
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
