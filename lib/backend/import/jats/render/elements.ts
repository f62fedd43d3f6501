import type { Element } from '../xml'
import { citations } from './citations'
import { referenceLists } from './reference-list'
import type { Context, Render } from './context'
import { figures } from './figures'
import { inlineElements } from './inline-elements'
import { links } from './links'
import { lists } from './lists'
import { media } from './media'
import { notes } from './notes'
import { paragraphs } from './paragraphs'
import { pictures } from './pictures'
import { sections } from './sections'
import { subArticles } from './sub-articles'
import { tables } from './tables'
import { treatments } from './treatments'

const elements: Record<string, Render> = {
  ...inlineElements,
  ...paragraphs,
  ...sections,
  ...lists,
  ...links,
  ...pictures,
  ...tables,
  ...figures,
  ...media,
  ...notes,
  ...citations,
  ...referenceLists,
  ...subArticles,
  ...treatments,
}

const BLOCKS = new Set([
  'body',
  'back',
  'sec',
  'app',
  'boxed-text',
  'notes',
  'ack',
  'disp-quote',
  'list-item',
  'caption',
])

/** Renders an element; an unknown one is reported and rendered as its content. */
export function renderElement(element: Element, level: number, context: Context): string {
  const known = Object.hasOwn(elements, element.tagName) ? elements[element.tagName] : undefined
  if (known) return known(element, level, context)
  context.warn('unknown-element', `<${element.tagName}> is shown as its text`)
  const html = context.inner(element, level)
  const holder = (element.parentNode as Element | null)?.tagName ?? ''
  return BLOCKS.has(holder) && html.trim() && !/<(p|div|section|ul|ol|figure)\b/.test(html)
    ? `<p>${html}</p>`
    : html
}
