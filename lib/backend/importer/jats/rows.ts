import type { ImportedFigure, ImportedFile } from '../model'
import { figureLabel } from './figure-label'
import { type Lang, nothing, pair, sideOf } from './side'
import { tableHtml } from './table'
import { type Element, type Node, all, at, attribute, children, textOf } from './xml'

/** A figure or table as a row: label, captions of both languages, pictures, the table itself. */
export function figureRow(element: Element, anchor: string, inner: (node: Node) => string): ImportedFigure {
  const captions = children(element, 'caption')
  const parts = captions.flatMap((caption) => children(caption, 'title', 'p'))
  const side = sideOf(langOfRoot(element)) ?? 'en'
  const spoken = (part: Element) => sideOf(attribute(part, 'xml:lang')) ?? side
  const text = (lang: Lang) =>
    parts
      .filter((part) => spoken(part) === lang)
      .map(inner)
      .join(' ')
      .trim() || null
  const label = textOf(at(element, 'label')) || null
  const table = all(element, 'table')[0]
  const notes = all(at(element, 'table-wrap-foot'), 'p', 'attrib').map(inner).join(' ') || null
  return {
    anchor,
    kind: element.tagName === 'table-wrap' ? 'table' : 'figure',
    label: figureLabel(label, side),
    titleHtml: { zh: text('zh'), en: text('en') },
    noteHtml: { ...nothing, [side]: notes },
    files: all(element, 'graphic').flatMap((graphic) => attribute(graphic, 'xlink:href') ?? []),
    alt: textOf(all(element, 'alt-text')[0]) || null,
    licence: attribute(all(element, 'license')[0], 'xlink:href'),
    source: textOf(at(element, 'attrib')) || null,
    tableHtml: table ? tableHtml(table, inner) : null,
    group: attribute(element.parentNode as Element, 'id'),
  }
}

const langOfRoot = (element: Element): string | null =>
  attribute(element.ownerDocument?.documentElement ?? null, 'xml:lang')

/** A supplementary file of the text; null when it names none of the package. */
export function supplementRow(element: Element, anchor: string): ImportedFile | null {
  const name =
    attribute(element, 'xlink:href') ?? attribute(all(element, 'media', 'graphic')[0], 'xlink:href')
  if (!name || /^[a-z]+:\/\//i.test(name)) return null
  return {
    name,
    role: 'supplement',
    label: pair([...children(element, 'label'), ...all(at(element, 'caption'), 'title', 'p')], textOf, 'en'),
    descriptionHtml: nothing,
    mimeType: null,
    anchor,
  }
}
