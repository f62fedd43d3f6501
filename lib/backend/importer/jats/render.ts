import type { ImportWarning, ImportedFigure, ImportedFile, OutlineEntry } from '../model'
import { escapeHtml } from './inline'
import { figureRow, supplementRow } from './rows'
import { referenceAnchor } from './references'
import { type Element, type Node, all, at, attribute, children, isElement, textOf } from './xml'
import { ANCHORED, BLOCKS, INLINE, PASSED, SAFE_URL } from './elements'
import { mathHtml } from './math'

/** Turns JATS elements into the allow-listed HTML, element by element; what it does not know keeps its text and is reported. */
export class Renderer {
  private readonly ids: Set<string>
  readonly figures: ImportedFigure[] = []
  readonly files: ImportedFile[] = []
  readonly outline: OutlineEntry[] = []
  private counter = 0
  private readonly used = new Set<string>()

  constructor(
    root: Element,
    private readonly warnings: ImportWarning[],
  ) {
    this.ids = new Set(all(root, ...ANCHORED).flatMap((element) => attribute(element, 'id') ?? []))
  }

  private readonly inner = (node: Node, level: number): string => {
    let html = ''
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3 || child.nodeType === 4) html += escapeHtml(child.nodeValue ?? '')
      else if (isElement(child)) html += this.block(child, level)
    }
    return html
  }

  private readonly anchor = (element: Element, prefix: string): string => {
    this.counter += 1
    const own = attribute(element, 'id')
    const anchor = own && !this.used.has(own) ? own : `${own ?? prefix}-${this.counter}`
    this.used.add(anchor)
    return anchor
  }

  private readonly section = (element: Element, level: number, label?: string): string => {
    const id = this.anchor(element, 'sec')
    const title = at(element, 'title')
    const own = [textOf(at(element, 'label')), title ? this.inner(title, level) : '']
      .filter(Boolean)
      .join(' ')
    const words = own || (label ? `<span data-label="${label}"></span>` : '')
    if (own && level <= 3) this.outline.push({ anchor: id, titleHtml: own, level })
    const heading = words ? `<h${level}>${words}</h${level}>` : ''
    return `<section id="${escapeHtml(id)}">${heading}${this.rest(element, Math.min(level + 1, 6), ['title', 'label'])}</section>`
  }

  private readonly rest = (element: Element, level: number, without: string[]): string =>
    children(element)
      .filter(({ tagName }) => !without.includes(tagName))
      .map((child) => this.block(child, level))
      .join('')

  private readonly figure = (element: Element, level: number): string => {
    const row = figureRow(element, this.anchor(element, 'fig'), (node) => this.inner(node, level))
    this.figures.push(row)
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

  private readonly link = (element: Element, level: number): string => {
    const target = (attribute(element, 'rid') ?? '').split(/\s+/)[0] ?? ''
    const text = this.inner(element, level)
    if (!this.ids.has(target)) {
      this.warnings.push({
        code: 'broken-link',
        message: `the link to "${target}" leads nowhere`,
        path: null,
      })
      return text
    }
    return `<a href="#${escapeHtml(target)}">${text}</a>`
  }

  private readonly outside = (element: Element, level: number): string => {
    const url =
      attribute(element, 'xlink:href') ??
      (element.tagName === 'email' ? `mailto:${textOf(element)}` : textOf(element))
    const text = this.inner(element, level)
    return SAFE_URL.test(url) ? `<a href="${escapeHtml(url)}">${text || escapeHtml(url)}</a>` : text
  }

  private readonly references = (element: Element, level: number): string => {
    const refs = children(element, 'ref')
    const items = refs.map((ref, index) => {
      const citations = all(ref, 'mixed-citation', 'element-citation', 'nlm-citation', 'citation')
      const text = citations.map((citation) => `<div>${this.inner(citation, level)}</div>`).join('')
      return `<li id="${escapeHtml(referenceAnchor(ref, index))}">${text}</li>`
    })
    const title = at(element, 'title')
    const heading = title ? this.inner(title, level) : '<span data-label="references"></span>'
    return `<section id="references"><h${level}>${heading}</h${level}><ol>${items.join('')}</ol>${this.rest(element, level, ['title', 'ref'])}</section>`
  }

  private readonly supplement = (element: Element, level: number): string => {
    const row = supplementRow(element, this.anchor(element, 'supp'))
    if (!row) return this.inner(element, level)
    this.files.push(row)
    const label = row.label.zh ?? row.label.en ?? row.name
    return `<p id="${escapeHtml(row.anchor ?? '')}"><a data-file="${escapeHtml(row.name)}">${escapeHtml(label)}</a></p>`
  }

  private readonly byName: Record<string, (element: Element, level: number) => string> = {
    body: (element, level) => this.inner(element, level),
    back: (element, level) => this.inner(element, level),
    'floats-group': (element, level) => this.inner(element, level),
    sec: (element, level) => this.section(element, level),
    app: (element, level) => this.section(element, level, 'appendices'),
    ack: (element, level) => this.section(element, level, 'acknowledgements'),
    glossary: (element, level) => this.section(element, level, 'glossary'),
    notes: (element, level) => this.section(element, level, 'notes'),
    'fn-group': (element, level) => this.section(element, level, 'footnotes'),
    'app-group': (element, level) => this.inner(element, level),
    'sub-article': (element, level) =>
      `<section lang="${escapeHtml(attribute(element, 'xml:lang') ?? '')}">${all(
        at(element, 'front-stub'),
        'article-title',
      )
        .map((title) => `<h${level}>${this.inner(title, level)}</h${level}>`)
        .join('')}${children(element, 'body', 'back')
        .map((part) => this.inner(part, level))
        .join('')}</section>`,
    'ref-list': (element, level) => this.references(element, level),
    p: (element, level) => this.paragraph(element, level),
    list: (element, level) => {
      const tag = attribute(element, 'list-type') === 'order' ? 'ol' : 'ul'
      return `<${tag}>${children(element, 'list-item')
        .map((item) => `<li>${this.inner(item, level)}</li>`)
        .join('')}</${tag}>`
    },
    'def-list': (element, level) =>
      `<dl>${children(element, 'def-item')
        .map((item) => this.inner(item, level))
        .join('')}</dl>`,
    'def-item': (element, level) => this.inner(element, level),
    fig: (element, level) => this.figure(element, level),
    'table-wrap': (element, level) => this.figure(element, level),
    'fig-group': (element, level) =>
      `<div id="${escapeHtml(this.anchor(element, 'figs'))}">${this.inner(element, level)}</div>`,
    'supplementary-material': (element, level) => this.supplement(element, level),
    'disp-formula': (element) =>
      `<div id="${escapeHtml(this.anchor(element, 'eq'))}">${mathHtml(element, true)}</div>`,
    'inline-formula': (element) => mathHtml(element, false),
    'tex-math': (element) => mathHtml(element, false),
    xref: (element, level) => this.link(element, level),
    'ext-link': (element, level) => this.outside(element, level),
    uri: (element, level) => this.outside(element, level),
    email: (element, level) => this.outside(element, level),
    fn: (element, level) =>
      `<div id="${escapeHtml(this.anchor(element, 'fn'))}">${this.inner(element, level)}</div>`,
    label: (element, level) => `<b>${this.inner(element, level)}</b> `,
    title: (element, level) => `<p><b>${this.inner(element, level)}</b></p>`,
    break: () => '<br>',
    graphic: (element) => this.picture(element),
    'inline-graphic': (element) => this.picture(element),
    preformat: (element) => `<pre>${escapeHtml(element.textContent ?? '')}</pre>`,
    code: (element) => `<pre><code>${escapeHtml(element.textContent ?? '')}</code></pre>`,
  }

  private readonly picture = (element: Element): string =>
    `<img data-file="${escapeHtml(attribute(element, 'xlink:href') ?? '')}" alt="${escapeHtml(textOf(at(element, 'alt-text')))}" loading="lazy">`

  /** A paragraph may hold blocks in JATS; in HTML it may not, so it is broken round them. */
  private readonly paragraph = (element: Element, level: number): string => {
    const id = attribute(element, 'id')
    const html = `<p${id ? ` id="${escapeHtml(id)}"` : ''}>${this.inner(element, level)}</p>`
    if (!/<(div|figure|ul|ol|dl|pre|section|blockquote|aside)\b/.test(html)) return html
    return `<div${id ? ` id="${escapeHtml(id)}"` : ''}>${this.inner(element, level)}</div>`
  }

  block(element: Element, level: number): string {
    const known = this.byName[element.tagName]
    if (known) return known(element, level)
    const tag = INLINE[element.tagName] ?? BLOCKS[element.tagName]
    if (tag) return `<${tag}>${this.inner(element, level)}</${tag}>`
    if (/^(mml:)?math$/.test(element.tagName)) return mathHtml(element, false)
    if (!PASSED.has(element.tagName))
      this.warnings.push({
        code: 'unknown-element',
        message: `<${element.tagName}> is shown as its text`,
        path: null,
      })
    return this.inner(element, level)
  }
}
