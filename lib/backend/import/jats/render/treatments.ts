import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, attribute, children, isElement, textOf } from '../xml'
import type { Render } from './context'
import { anchorTag } from './links'
import { rest, section } from './sections'

/** Renders the name and status of a taxon as a paragraph, with spaces between the parts. */
const line: Render = (element, level, context) => {
  const parts = Array.from(element.childNodes).map((node) =>
    isElement(node) ? context.block(node, level).trim() : escapeHtml((node.nodeValue ?? '').trim()),
  )
  let [html, words] = ['', '']
  for (const part of [...parts.filter(Boolean), null]) {
    if (part !== null && !BLOCK.test(part)) words += `${words && ' '}${part}`
    else {
      html += (words && `<p>${words}</p>`) + (part ?? '')
      words = ''
    }
  }
  return html
}

const BLOCK = /<(p|div|section|ul|ol|figure|table)\b/

const flow: Render = (element, level, context) => rest(element, level, context, [])

const passed: Render = (element, level, context) => context.inner(element, level)

/** Renders the name of a taxon, with a space between parts that have nothing between them. */
const name: Render = (element, level, context) =>
  Array.from(element.childNodes)
    .filter((node) => !isElement(node) || !isNumberOfProduction(node))
    .map((node) => {
      if (!isElement(node)) return escapeHtml(node.nodeValue ?? '')
      const before = node.previousSibling
      const address = node.tagName === 'object-id' && /^https?:\/\/\S+$/i.exec(textOf(node))?.[0]
      const html = address ? anchorTag(address, escapeHtml(address)) : context.block(node, level)
      return (before && isElement(before) ? ' ' : '') + html
    })
    .join('')

/** Whether an identifier of a name is one that only the system it was made in knows. */
const isNumberOfProduction = (element: Element): boolean =>
  element.tagName === 'object-id' &&
  (attribute(element, 'content-type') === 'arpha' || /^[\dA-F-]{32,36}$/i.test(textOf(element)))

/** Renders the specimens of a treatment: as a line, or within the sentence they stand in. */
const material: Render = (element, level, context) =>
  ['p', 'named-content', 'title', 'td'].includes((element.parentNode as Element).tagName)
    ? context.inner(element, level)
    : line(element, level, context)

/** Renders what a treatment is about, its classification, as one line. */
const about: Render = (element, level, context) =>
  children(element)
    .map((part) => {
      if (part.tagName !== 'kwd-group') return context.block(part, level)
      const [titles, words] = [['label', 'title'], ['kwd']].map((names) =>
        children(part, ...names)
          .map((each) => context.inner(each, level).trim())
          .filter(Boolean),
      )
      return words?.length
        ? `<p>${titles?.length ? `<b>${titles.join(' ')}</b>: ` : ''}${words.join(', ')}</p>`
        : ''
    })
    .join('')

/** Renderers of taxonomic treatments (TaxPub, an extension of JATS used by taxonomy journals). */
export const treatments: Record<string, Render> = {
  'tp:taxon-treatment': flow,
  'tp:treatment-meta': about,
  'tp:treatment-sec': (element, level, context) => section(element, level, context),
  'tp:nomenclature': line,
  'tp:nomenclature-citation-list': flow,
  'tp:nomenclature-citation': line,
  'tp:material-citation': material,
  'tp:taxon-name': name,
  'tp:taxon-name-part': passed,
  'tp:taxon-authority': passed,
  'tp:taxon-status': passed,
  'tp:type-genus': line,
  'tp:type-species': line,
  'tp:type-material': line,
  'tp:location': passed,
  'tp:descriptive-statement': passed,
  'tp:collecting-event': passed,
  'tp:collecting-location': passed,
}
