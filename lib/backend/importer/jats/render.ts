import type { ImportWarning, ImportedFigure, ImportedFile, OutlineEntry } from '../model'
import { escapeHtml } from './inline'
import { figureRow, supplementRow } from './rows'
import { referenceAnchor } from './references'
import { type Element, type Node, all, at, attribute, children, isElement, textOf } from './xml'
import { mathHtml } from './math'

const INLINE: Record<string, string> = {
  ...{
    italic: 'i',
    bold: 'b',
    sub: 'sub',
    sup: 'sup',
    monospace: 'code',
    underline: 'u',
    sc: 'span',
    strike: 's',
  },
  ...{
    'named-content': 'span',
    'styled-content': 'span',
    abbrev: 'span',
    roman: 'span',
    'sans-serif': 'span',
    overline: 'span',
  },
}
const BLOCKS: Record<string, string> = {
  ...{
    'disp-quote': 'blockquote',
    'boxed-text': 'aside',
    'verse-group': 'blockquote',
    'verse-line': 'p',
    speech: 'div',
  },
  ...{
    'def-item': 'div',
    term: 'dt',
    def: 'dd',
    statement: 'div',
    attrib: 'p',
    'table-wrap-foot': 'div',
    caption: 'div',
  },
}
const SAFE_URL = /^(https?:|mailto:)/i

/** Turns JATS elements into the allow-listed HTML, element by element; what it does not know keeps its text and is reported. */
export function createRenderer(root: Element, warnings: ImportWarning[]) {
  const ids = new Set(all(root, ...ANCHORED).flatMap((element) => attribute(element, 'id') ?? []))
  const figures: ImportedFigure[] = []
  const files: ImportedFile[] = []
  const outline: OutlineEntry[] = []
  let counter = 0

  const inner = (node: Node, level: number): string => {
    let html = ''
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3 || child.nodeType === 4) html += escapeHtml(child.nodeValue ?? '')
      else if (isElement(child)) html += block(child, level)
    }
    return html
  }

  const anchor = (element: Element, prefix: string): string => {
    counter += 1
    return attribute(element, 'id') ?? `${prefix}-${counter}`
  }

  const section = (element: Element, level: number, label?: string): string => {
    const id = anchor(element, 'sec')
    const title = at(element, 'title')
    const own = [textOf(at(element, 'label')), title ? inner(title, level) : ''].filter(Boolean).join(' ')
    const words = own || (label ? `<span data-label="${label}"></span>` : '')
    if (own && level <= 3) outline.push({ anchor: id, titleHtml: own, level })
    const heading = words ? `<h${level}>${words}</h${level}>` : ''
    return `<section id="${escapeHtml(id)}">${heading}${rest(element, Math.min(level + 1, 6), ['title', 'label'])}</section>`
  }

  const rest = (element: Element, level: number, without: string[]): string =>
    children(element)
      .filter(({ tagName }) => !without.includes(tagName))
      .map((child) => block(child, level))
      .join('')

  const figure = (element: Element, level: number): string => {
    const row = figureRow(element, anchor(element, 'fig'), (node) => inner(node, level))
    figures.push(row)
    const picture = row.files[0]
    const label = row.label.zh ?? row.label.en ?? ''
    const image = picture
      ? `<img data-file="${escapeHtml(picture)}" alt="${escapeHtml(row.alt ?? label)}" loading="lazy">`
      : ''
    const table = row.tableHtml ? `<div data-scroll tabindex="0">${row.tableHtml}</div>` : ''
    const caption = [
      label && `<b>${escapeHtml(label)}</b>`,
      row.titleHtml.zh,
      row.titleHtml.en,
      row.noteHtml.zh,
      row.noteHtml.en,
    ]
    return `<figure id="${escapeHtml(row.anchor)}">${image}${table}<figcaption>${caption.filter(Boolean).join(' ')}</figcaption></figure>`
  }

  const link = (element: Element, level: number): string => {
    const target = (attribute(element, 'rid') ?? '').split(/\s+/)[0] ?? ''
    const text = inner(element, level)
    if (!ids.has(target)) {
      warnings.push({ code: 'broken-link', message: `the link to "${target}" leads nowhere`, path: null })
      return text
    }
    return `<a href="#${escapeHtml(target)}">${text}</a>`
  }

  const outside = (element: Element, level: number): string => {
    const url =
      attribute(element, 'xlink:href') ??
      (element.tagName === 'email' ? `mailto:${textOf(element)}` : textOf(element))
    const text = inner(element, level)
    return SAFE_URL.test(url) ? `<a href="${escapeHtml(url)}">${text || escapeHtml(url)}</a>` : text
  }

  const references = (element: Element, level: number): string => {
    const refs = children(element, 'ref')
    const items = refs.map((ref, index) => {
      const citations = all(ref, 'mixed-citation', 'element-citation', 'nlm-citation', 'citation')
      const text = citations.map((citation) => `<div>${inner(citation, level)}</div>`).join('')
      return `<li id="${escapeHtml(referenceAnchor(ref, index))}">${text}</li>`
    })
    const title = at(element, 'title')
    const heading = title ? inner(title, level) : '<span data-label="references"></span>'
    return `<section id="references"><h${level}>${heading}</h${level}><ol>${items.join('')}</ol>${rest(element, level, ['title', 'ref'])}</section>`
  }

  const supplement = (element: Element, level: number): string => {
    const row = supplementRow(element, anchor(element, 'supp'))
    if (!row) return inner(element, level)
    files.push(row)
    const label = row.label.zh ?? row.label.en ?? row.name
    return `<p id="${escapeHtml(row.anchor ?? '')}"><a data-file="${escapeHtml(row.name)}">${escapeHtml(label)}</a></p>`
  }

  const byName: Record<string, (element: Element, level: number) => string> = {
    body: inner,
    back: inner,
    'floats-group': inner,
    sec: section,
    app: (element, level) => section(element, level, 'appendices'),
    ack: (element, level) => section(element, level, 'acknowledgements'),
    glossary: (element, level) => section(element, level, 'glossary'),
    notes: (element, level) => section(element, level, 'notes'),
    'fn-group': (element, level) => section(element, level, 'footnotes'),
    'app-group': inner,
    'sub-article': (element, level) =>
      `<section lang="${escapeHtml(attribute(element, 'xml:lang') ?? '')}">${all(
        at(element, 'front-stub'),
        'article-title',
      )
        .map((title) => `<h${level}>${inner(title, level)}</h${level}>`)
        .join('')}${children(element, 'body', 'back')
        .map((part) => inner(part, level))
        .join('')}</section>`,
    'ref-list': references,
    p: (element, level) => paragraph(element, level),
    list: (element, level) => {
      const tag = attribute(element, 'list-type') === 'order' ? 'ol' : 'ul'
      return `<${tag}>${children(element, 'list-item')
        .map((item) => `<li>${inner(item, level)}</li>`)
        .join('')}</${tag}>`
    },
    'def-list': (element, level) =>
      `<dl>${children(element, 'def-item')
        .map((item) => inner(item, level))
        .join('')}</dl>`,
    'def-item': inner,
    fig: figure,
    'table-wrap': figure,
    'fig-group': (element, level) =>
      `<div id="${escapeHtml(anchor(element, 'figs'))}">${inner(element, level)}</div>`,
    'supplementary-material': supplement,
    'disp-formula': (element) =>
      `<div id="${escapeHtml(anchor(element, 'eq'))}">${mathHtml(element, true)}</div>`,
    'inline-formula': (element) => mathHtml(element, false),
    'tex-math': (element) => mathHtml(element, false),
    xref: link,
    'ext-link': outside,
    uri: outside,
    email: outside,
    fn: (element, level) => `<div id="${escapeHtml(anchor(element, 'fn'))}">${inner(element, level)}</div>`,
    label: (element, level) => `<b>${inner(element, level)}</b> `,
    title: (element, level) => `<p><b>${inner(element, level)}</b></p>`,
    break: () => '<br>',
    graphic: (element) => picture(element),
    'inline-graphic': (element) => picture(element),
    preformat: (element) => `<pre>${escapeHtml(element.textContent ?? '')}</pre>`,
    code: (element) => `<pre><code>${escapeHtml(element.textContent ?? '')}</code></pre>`,
  }

  const picture = (element: Element): string =>
    `<img data-file="${escapeHtml(attribute(element, 'xlink:href') ?? '')}" alt="${escapeHtml(textOf(at(element, 'alt-text')))}" loading="lazy">`

  /** A paragraph may hold blocks in JATS; in HTML it may not, so it is broken round them. */
  const paragraph = (element: Element, level: number): string => {
    const id = attribute(element, 'id')
    const html = `<p${id ? ` id="${escapeHtml(id)}"` : ''}>${inner(element, level)}</p>`
    if (!/<(div|figure|ul|ol|dl|pre|section|blockquote|aside)\b/.test(html)) return html
    return `<div${id ? ` id="${escapeHtml(id)}"` : ''}>${inner(element, level)}</div>`
  }

  function block(element: Element, level: number): string {
    const known = byName[element.tagName]
    if (known) return known(element, level)
    const tag = INLINE[element.tagName] ?? BLOCKS[element.tagName]
    if (tag) return `<${tag}>${inner(element, level)}</${tag}>`
    if (/^(mml:)?math$/.test(element.tagName)) return mathHtml(element, false)
    if (!PASSED.has(element.tagName))
      warnings.push({
        code: 'unknown-element',
        message: `<${element.tagName}> is shown as its text`,
        path: null,
      })
    return inner(element, level)
  }

  return { block, figures, files, outline }
}

const ANCHORED = [
  'sec',
  'fig',
  'table-wrap',
  'fig-group',
  'disp-formula',
  'fn',
  'ref',
  'app',
  'supplementary-material',
  'p',
]
const PASSED = new Set([
  'person-group',
  'name',
  'surname',
  'given-names',
  'article-title',
  'source',
  'year',
  'volume',
  'issue',
  'fpage',
  'lpage',
  'pub-id',
  'alternatives',
  'etal',
  'publisher-name',
  'publisher-loc',
  'string-name',
  'comment',
  'date-in-citation',
  'collab',
  'conf-name',
])
