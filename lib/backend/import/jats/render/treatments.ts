import { escapeHtml } from '@/lib/text/escape-html'
import { children, isElement } from '../xml'
import type { Render } from './context'
import { rest, section } from './sections'

/** Renders the name and status of a taxon as a paragraph, with spaces between the parts. */
const line: Render = (element, level, context) => {
  const parts = Array.from(element.childNodes).map((node) =>
    isElement(node) ? context.block(node, level).trim() : escapeHtml((node.nodeValue ?? '').trim()),
  )
  const words = parts.filter(Boolean).join(' ')
  return words && (/<(p|div|section|ul|ol|figure|table)\b/.test(words) ? words : `<p>${words}</p>`)
}

const flow: Render = (element, level, context) => rest(element, level, context, [])

const passed: Render = (element, level, context) => context.inner(element, level)

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
  'tp:material-citation': line,
  'tp:taxon-name': passed,
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
