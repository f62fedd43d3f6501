import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, at, attribute, children, descendants, isElement, isText, textOf } from '../xml'
import { statementKind } from '../statement-kind'
import { spoken } from './alt-text'
import { bold } from './bold'
import { isTitledElsewhere, labelHeading, repeatsParentHeading } from './headings'
import { sameTitled } from './same-title'
import { signHtml } from './sign'
import { identifiers } from './object-ids'
import { inParagraphs } from './paragraphs'
import { type Context, type Render, inlineOnly } from './context'

/** Deepest heading level in the outline. */
const OUTLINE_LEVEL = 3

/**
 * Renders a section with its heading. `label` is the message key of the heading when the source has no title and
 * neither its parent, its first part nor the preceding part has a heading that says the same.
 */
export function section(element: Element, level: number, context: Context, label?: string): string {
  const [holder = element, ...others] = sameTitled(element)
  if (holder !== element) return ''
  const attributes = context.attributes(element, 'sec')
  const headingHtml = headingWords(element, level, context)
  const words = headingHtml
    ? repeatsParentHeading(element)
      ? ''
      : headingHtml
    : label && !isTitledElsewhere(element, label)
      ? labelHeading(label, element, context)
      : ''
  const heading = words ? headingOf(element, level, context, words) : ''
  const within = heading ? level + 1 : level
  const inner = rest(element, within, context, ['title', 'label']) + othersHtml(others, within, context)
  return inner || heading ? `<section${attributes}>${heading}${inner}</section>` : ''
}

/** What other parts with the same title hold, below that of the first. */
const othersHtml = (others: Element[], level: number, context: Context): string =>
  others
    .map(
      (other) => `<div${context.attributes(other)}>${rest(other, level, context, ['title', 'label'])}</div>`,
    )
    .join('')

/** Renders a heading as HTML, `h6` at the deepest; entered into the outline down to its last level. */
export function headingOf(element: Element, level: number, context: Context, words: string): string {
  const tag = `h${Math.min(level, 6)}`
  if (level <= OUTLINE_LEVEL) {
    const titleHtml = words
      .split(/(<span data-label="[a-zA-Z.]+"><\/span>)/)
      .map((piece) => (piece.startsWith('<span data-label=') ? piece : spaced(piece)))
      .join('')
      .trim()
    context.outline.push({ anchor: context.anchor(element, 'sec'), titleHtml, level })
  }
  return `<${tag}>${words}</${tag}>`
}

const spaced = (piece: string): string =>
  (/^\s/.test(piece) ? ' ' : '') + inlineOnly(piece) + (/\s$/.test(piece) ? ' ' : '')

/** Renders label and title of a section as one line. */
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

/** Renders child nodes except the given elements (or those of a name), in order, including loose text. */
export function rest(
  element: Element,
  level: number,
  context: Context,
  without: readonly (string | Element)[],
): string {
  const isLeftOut = (child: Element) => without.includes(child.tagName) || without.includes(child)
  const pieces = Array.from(element.childNodes).map((node) => {
    if (isElement(node)) return isLeftOut(node) ? '' : context.block(node, level)
    return isText(node) ? escapeHtml(node.nodeValue ?? '') : ''
  })
  return Array.from(element.childNodes).some((node) => isText(node) && /\S/.test(node.nodeValue ?? ''))
    ? inParagraphs(pieces)
    : pieces.filter((piece) => piece.trim()).join('')
}

const labelled =
  (label?: string): Render =>
  (element, level, context) =>
    section(element, level, context, label)

/** Renders the abstract of a part, one of another kind under its own title alone; that of a figure is no entry. */
const abstract: Render = (element, level, context) =>
  section(
    element,
    /^(fig|fig-group|media|graphic)$/.test((element.parentNode as Element).tagName)
      ? Math.max(level, OUTLINE_LEVEL + 1)
      : level,
    context,
    attribute(element, 'abstract-type') === null ? 'abstract' : undefined,
  )

/** A heading that only a word of the portal is. */
const WORD_AS_HEADING = /<h(\d)><span data-label="[a-zA-Z.]+"><\/span><\/h\1>/g

/** Whether something is seen below the headings that only a word of the portal is. */
function showsAnything(html: string): boolean {
  const inside = html.replace(WORD_AS_HEADING, '')
  return (
    /<(?:img|math|svg|figure|table)\b|data-(?:file|label)/.test(inside) ||
    /[^<>\s]/.test(inside.replace(/<[^>]*>/g, ''))
  )
}

/** Renders a part that has no heading where nothing of it shows. */
const unlessEmpty =
  (render: Render): Render =>
  (element, level, context) => {
    const before = context.outline.length
    const html = render(element, level, context)
    if (showsAnything(html)) return html
    context.outline.length = before
    return ''
  }

const floats = unlessEmpty(labelled('floats'))

/** Returns the label of untitled notes, by their type. */
const notesLabel = (element: Element): string => {
  const kind = statementKind(attribute(element, 'notes-type'), attribute(element, 'sec-type'))
  return kind === 'note' ? 'notes' : `kind.${kind}`
}

/** Returns the label of an untitled section of the back matter that is a statement by its type. */
function statementLabel(element: Element): string | undefined {
  if ((element.parentNode as Element).tagName !== 'back') return undefined
  const kind = statementKind(attribute(element, 'sec-type'))
  return kind === 'note' ? undefined : `kind.${kind}`
}

const flow: Render = (element, level, context) => rest(element, level, context, [])

/** The forms for print of what is there in another form as well. */
function formsForPrint(alternatives: Element): Element[] {
  const forms = children(alternatives)
  const ofPrint = forms.filter((form) => /^print/i.test(attribute(form, 'specific-use') ?? ''))
  return ofPrint.length < forms.length ? ofPrint : []
}

/** Renders the forms for screens of a block, to which links to those for print lead. */
const blockAlternatives: Render = (element, level, context) => {
  const ofPrint = formsForPrint(element)
  const anchors = ofPrint
    .flatMap((form) => [...descendants(form)].filter((each) => context.isTarget(each)))
    .map((each) => `<span id="${escapeHtml(context.anchor(each, 'part'))}"></span>`)
  return anchors.join('') + rest(element, level, context, ofPrint)
}

/** Renders boxes, statements and the like, none of whose titles is a heading of the article. */
const titled =
  (tag: string, type: string): Render =>
  (element, level, context) => {
    const words = headingWords(element, level, context)
    const title = words ? `<p data-part="title">${bold(words)}</p>` : ''
    const within = Math.max(level, OUTLINE_LEVEL + 1)
    const inner = rest(element, within, context, ['title', 'label', 'object-id'])
    return `<${tag}${context.attributes(element)} data-type="${type}"${spoken(element, inner, 'group')}>${title}${inner}${identifiers(element)}</${tag}>`
  }

/** Whether a mark follows right behind a label: "Correspondence: …". */
const isBeforeMark = ({ nextSibling }: Element): boolean =>
  nextSibling !== null && isText(nextSibling) && /^[:：,;.，；。)）]/.test(nextSibling.nodeValue ?? '')

const caption: Render = (element, level, context) =>
  `<div data-part="caption"${context.attributes(element)}>${flow(element, level, context)}</div>`

export const sections: Record<string, Render> = {
  body: flow,
  back: flow,
  // Copernicus ends with one of a part that is empty.
  'app-group': unlessEmpty((element, level, context) =>
    at(element, 'title') ? section(element, level, context) : flow(element, level, context),
  ),
  // Behind the references, they would hang under that heading.
  'floats-group': floats,
  'floats-wrap': floats,
  sec: (element, level, context) => section(element, level, context, statementLabel(element)),
  app: labelled('appendices'),
  ack: labelled('acknowledgements'),
  glossary: labelled('glossary'),
  'gloss-group': labelled('glossary'),
  notes: (element, level, context) => section(element, level, context, notesLabel(element)),
  // That of a person stands in the line of the name.
  bio: (element, level, context) =>
    section(
      element,
      level,
      context,
      (element.parentNode as Element).tagName === 'back' ? 'kind.biography' : undefined,
    ),
  'bio-group': flow,
  abstract,
  'trans-abstract': abstract,
  title: (element, level, context) => `<p data-part="title">${bold(context.inner(element, level))}</p>`,
  subtitle: (element, level, context) => `<p data-part="title">${context.inner(element, level)}</p>`,
  label: (element, level, context) =>
    (element.parentNode as Element).tagName === 'fn'
      ? signHtml(context.inner(element, level))
      : `<span data-part="label">${context.inner(element, level)}</span>${isBeforeMark(element) ? '' : ' '}`,
  caption,
  'boxed-text': titled('div', 'box'),
  statement: titled('div', 'statement'),
  'fig-group': titled('div', 'figures'),
  'table-wrap-group': titled('div', 'tables'),
  'disp-formula-group': titled('div', 'formulas'),
  'supplementary-material-group': titled('div', 'supplements'),
  'block-alternatives': blockAlternatives,
  'chem-struct-wrap-group': flow,
  'question-wrap': (element, level, context) =>
    (at(element, 'label') ?? at(element, 'title'))
      ? titled('div', 'questions')(element, level, context)
      : flow(element, level, context),
  'question-preamble': flow,
  'explanation-set': titled('div', 'explanations'),
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
