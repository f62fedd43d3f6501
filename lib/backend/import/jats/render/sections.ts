import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, type Node, at, attribute, isElement, textOf } from '../xml'
import { statementKind } from '../statement-kind'
import { isTitledElsewhere, notesWord, repeatsParentHeading } from './heading-once'
import { identifiers } from './links'
import { inParagraphs } from './paragraphs'
import { type Context, type Render, inlineOnly } from './context'

/** Deepest level that stands in the outline. */
const OUTLINE_LEVEL = 3

/**
 * A titled part with its heading; `label` names the interface word where the source gives no title, and something else
 * does not say it already: what holds the part, its first part, or the same part before it.
 */
export function section(element: Element, level: number, context: Context, label?: string): string {
  const attributes = context.attributes(element, 'sec')
  const headingHtml = headingWords(element, level, context)
  const words = headingHtml
    ? repeatsParentHeading(element)
      ? ''
      : headingHtml
    : label && !isTitledElsewhere(element, label)
      ? `<span data-label="${notesWord(label, element, context)}"></span>`
      : ''
  const heading = words ? headingOf(element, level, context, words) : ''
  const inner = rest(element, heading ? level + 1 : level, context, ['title', 'label'])
  return inner || heading ? `<section${attributes}>${heading}${inner}</section>` : ''
}

/** A heading as HTML, `h6` at the deepest; entered into the outline down to its last level. */
export function headingOf(element: Element, level: number, context: Context, words: string): string {
  const tag = `h${Math.min(level, 6)}`
  if (level <= OUTLINE_LEVEL) {
    const titleHtml = words
      .split(/(<span data-label="[a-zA-Z]+"><\/span>)/)
      .map((piece) => (piece.startsWith('<span data-label=') ? piece : spaced(piece)))
      .join('')
      .trim()
    context.outline.push({ anchor: context.anchor(element, 'sec'), titleHtml, level })
  }
  return `<${tag}>${words}</${tag}>`
}

const spaced = (piece: string): string =>
  (/^\s/.test(piece) ? ' ' : '') + inlineOnly(piece) + (/\s$/.test(piece) ? ' ' : '')

/** Label and title of a part, as one line. */
function headingWords(element: Element, level: number, context: Context): string {
  const label = at(element, 'label')
  const title = at(element, 'title')
  const titleHtml = title ? oneLine(context.inner(title, level)) : ''
  const labelHtml =
    label && !textOf(title).startsWith(`${textOf(label)} `) ? oneLine(context.inner(label, level)) : ''
  return [labelHtml, titleHtml].filter(Boolean).join(' ')
}

const oneLine = (html: string): string =>
  html
    .replace(/<br>/g, ' ')
    .replace(/<\/?p\b[^>]*>/g, ' ')
    .trim()

/** Children without those of some names, in order; loose text between them is kept. */
export function rest(element: Element, level: number, context: Context, without: string[]): string {
  const pieces = Array.from(element.childNodes).map((node) => {
    if (isElement(node)) return without.includes(node.tagName) ? '' : context.block(node, level)
    return isText(node) ? escapeHtml(node.nodeValue ?? '') : ''
  })
  return Array.from(element.childNodes).some((node) => isText(node) && /\S/.test(node.nodeValue ?? ''))
    ? inParagraphs(pieces)
    : pieces.filter((piece) => piece.trim()).join('')
}

const isText = ({ nodeType }: Node): boolean => nodeType === 3 || nodeType === 4

const labelled =
  (label?: string): Render =>
  (element, level, context) =>
    section(element, level, context, label)

/** The word for notes without a title, by what they say they are about. */
const notesLabel = (element: Element): string => {
  const kind = statementKind(attribute(element, 'notes-type'), attribute(element, 'sec-type'))
  return kind === 'note' ? 'notes' : `kind.${kind}`
}

const flow: Render = (element, level, context) => rest(element, level, context, [])

/** Boxes, statements and the like: a title of their own that is no heading of the article. */
const titled =
  (tag: string, type: string): Render =>
  (element, level, context) => {
    const words = headingWords(element, level, context)
    const title = words ? `<p data-part="title"><b>${words}</b></p>` : ''
    const inner = rest(element, level, context, ['title', 'label', 'object-id'])
    return `<${tag}${context.attributes(element)} data-type="${type}">${title}${inner}${identifiers(element)}</${tag}>`
  }

const caption: Render = (element, level, context) =>
  `<div data-part="caption"${context.attributes(element)}>${flow(element, level, context)}</div>`

export const sections: Record<string, Render> = {
  body: flow,
  back: flow,
  'app-group': (element, level, context) =>
    at(element, 'title') ? section(element, level, context) : flow(element, level, context),
  'floats-group': flow,
  'floats-wrap': flow,
  sec: labelled(),
  app: labelled('appendices'),
  ack: labelled('acknowledgements'),
  glossary: labelled('glossary'),
  'gloss-group': labelled('glossary'),
  notes: (element, level, context) => section(element, level, context, notesLabel(element)),
  bio: labelled(),
  abstract: labelled(),
  'trans-abstract': labelled(),
  title: (element, level, context) => `<p data-part="title"><b>${context.inner(element, level)}</b></p>`,
  subtitle: (element, level, context) => `<p data-part="title">${context.inner(element, level)}</p>`,
  label: (element, level, context) => `<span data-part="label">${context.inner(element, level)}</span> `,
  caption,
  'boxed-text': titled('div', 'box'),
  statement: titled('div', 'statement'),
  'fig-group': titled('div', 'figures'),
  'table-wrap-group': titled('div', 'tables'),
  'disp-formula-group': titled('div', 'formulas'),
  'supplementary-material-group': titled('div', 'supplements'),
  'block-alternatives': flow,
  'chem-struct-wrap-group': flow,
  'question-wrap': flow,
  'question-wrap-group': titled('div', 'questions'),
  question: titled('div', 'question'),
  option: titled('div', 'option'),
  answer: titled('div', 'answer'),
  'answer-set': titled('div', 'answers'),
  explanation: titled('div', 'explanation'),
  note: flow,
  'author-comment': flow,
  'sig-block': (element, level, context) =>
    `<p${context.attributes(element)}>${context.inner(element, level)}</p>`,
  'long-desc': (element, level, context) => `<p data-part="note">${context.inner(element, level)}</p>`,
}
