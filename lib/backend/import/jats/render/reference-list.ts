import { escapeHtml } from '@/lib/text/escape-html'
import { IDENTIFIER_NAMES, identifierOf } from '../identifiers'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import { CITATIONS, IDENTIFIED, citationHtml, citationsOf, formsOf, labelOf } from './citations'
import type { Context, Render } from './context'
import { isOfCitations } from './natbib'
import { signHtml } from './sign'
import { isTitledElsewhere, repeatsParentHeading } from './headings'
import { rest } from './sections'

/** Renders links for identifiers that occur only in forms of a reference that are not printed. */
function joinedIdentifiers(ref: Element, html: string): string {
  const shown = citationsOf(ref)
  const others = formsOf(ref).filter((form) => !shown.includes(form))
  const links = others
    .flatMap((form) => all(form, ...IDENTIFIED).flatMap((element) => identifierOf(element) ?? []))
    // A DOI may be printed as an address of another resolver.
    .filter(
      ({ type, value, url }) =>
        !html.includes(escapeHtml(url)) &&
        !(type === 'doi' && html.toLowerCase().includes(escapeHtml(value.toLowerCase()))),
    )
    .map(
      ({ type, value, url }) =>
        `<a href="${escapeHtml(url)}">${IDENTIFIER_NAMES[type]} ${escapeHtml(value)}</a>`,
    )
  return links.length ? ` ${[...new Set(links)].join(' ')}` : ''
}

const reference = (ref: Element, level: number, context: Context): string => {
  const label = labelOf(ref)
  const number = label ? null : context.numberOf(ref)
  const citations = citationsOf(ref)
  const shown = citations.map((citation) => {
    const lang = attribute(citation, 'xml:lang')
    const html = citationHtml(citation, level, context)
    const text = label ? withoutLabel(html, citation, label) : html
    return citations.length > 1 || lang || attribute(citation, 'id')
      ? `<div${context.attributes(citation)}>${text}</div>`
      : text
  })
  const printed = label
    ? context.inner(label, level).trim()
    : number === null
      ? textOf(at(ref, 'x'))
      : `${number}.`
  const isPrinted = !label || !isOfCitations(textOf(label), citations.map(textOf).join(' '))
  const words = printed && isPrinted ? signHtml(spacedYear(printed)) : ''
  const joined = joinedIdentifiers(ref, shown.join(' '))
  const others = rest(ref, level, context, ['label', 'x', 'citation-alternatives', ...CITATIONS])
  const anchor = context.anchor(ref, 'ref')
  return `<li id="${escapeHtml(anchor)}" data-type="reference">${words}${shown.join(' ')}${joined}${others}${context.backlinkPlaceholder(anchor)}</li>`
}

/** Sets spaces around the year of a label as LaTeX writes it: "Aas et al.(2019)Aas, Bø, and Li". */
const spacedYear = (label: string): string =>
  label.replace(/(?<=[\p{L}.])\((?=\d{4}[a-z]?\))/u, ' (').replace(/(\(\d{4}[a-z]?\))(?=\p{L})/u, '$1 ')

/** Removes the label when it stands in the citation, or the printed form repeats it. */
export const withoutLabel = (html: string, citation: Element, label: Element): string => {
  const inside = at(citation, 'label')
  const number = /\d+/.exec(textOf(label))?.[0]
  if (inside && (inside === label || (number && /\d+/.exec(textOf(inside))?.[0] === number)))
    return html.replace(/^<span data-part="label">.*?<\/span>\s*/, '')
  const printed = PRINTED_NUMBER.exec(html)
  return number && printed?.[1] === number ? html.slice(printed[0].length) : html
}

const PRINTED_NUMBER = /^[[(]?(\d+)(?:(?:[\])]\.?|\.)\s+|\s+(?=\p{Lu}\p{L}|\p{Script=Han}))/u

/** Renders a reference list as an `ol`, with the printed labels as numbers if there are any. */
const list: Render = (element, level, context) => {
  if (isEmpty(element)) return ''
  const title = at(element, 'title')
  const refs = children(element, 'ref')
  const label = at(element, 'label')
  const headingText = [label, title]
    .map((part) => (part ? context.inner(part, level).trim() : ''))
    .filter(Boolean)
    .join(' ')
  const heading = headingText
    ? repeatsParentHeading(element)
      ? ''
      : headingText
    : isTitledElsewhere(element, '') || isNested(element)
      ? ''
      : '<span data-label="references"></span>'
  const isFirst =
    (element.parentNode as Element).tagName === 'back' && all(context.root, 'ref-list')[0] === element
  const id = isFirst ? 'references' : context.anchor(element, 'refs')
  if (heading && level <= 3)
    context.outline.push({
      anchor: id,
      titleHtml: heading.replace(/<(?!\/?(span|i|b|sub|sup)\b)[^>]*>/g, ''),
      level,
    })
  const labelled = refs.some((ref) => labelOf(ref) ?? context.numberOf(ref)) ? ' data-plain' : ''
  const items = refs.map((ref) => reference(ref, level, context)).join('')
  const ol = items ? `<ol${labelled}>${items}</ol>` : ''
  const tag = `h${Math.min(level, 6)}`
  const opening = opensWith(element)
  const before = opening.map((each) => context.block(each, level + 1)).join('')
  const after = rest(element, level + 1, context, ['title', 'ref', 'label', ...opening])
  return `<section id="${escapeHtml(id)}">${heading && `<${tag}>${heading}</${tag}>`}${before}${ol}${after}</section>`
}

/** Whether a list has no reference, nor words or pictures in place of them. */
const isEmpty = (list: Element): boolean =>
  textOf(list) === '' && ['ref', 'graphic', 'media'].every((name) => all(list, name).length === 0)

/** What a list says of itself before its first reference. */
function opensWith(list: Element): Element[] {
  const parts = children(list)
  const first = parts.findIndex(({ tagName }) => tagName === 'ref')
  return first < 0 ? [] : parts.slice(0, first).filter(({ tagName }) => tagName === 'p')
}

const isNested = (list: Element): boolean => (list.parentNode as Element).tagName === 'ref-list'

export const referenceLists: Record<string, Render> = {
  'ref-list': list,
  ref: (element, level, context) => `<ol data-plain>${reference(element, level, context)}</ol>`,
}
