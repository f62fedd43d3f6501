import type { OutlineEntry } from '@/lib/backend/db/schema/column-types'
import type { ImportWarning, ImportedFigure, ImportedFile } from '@/lib/backend/import/model'
import { escapeHtml } from '@/lib/text/escape-html'
import { langOf } from '../bilingual'
import { inCapitals, overlined, struckOut } from '../combining-marks'
import { type Element, type Node, attribute, descendants, isElement, isText } from '../xml'

/** Ids used by the page around the text. */
const TAKEN = [
  'main',
  'content',
  'abstract',
  'full-text',
  'references',
  'figures',
  'files',
  'outline',
  'footnotes',
  'supplementary',
  'top',
]

/** Longest id taken from a source, whose links are made of it. */
const LONGEST_ID = 200

/** Maximum number of backlinks from within ranges: a short source may name all references in each of many ranges. */
const MOST_WITHIN_RANGES = 20_000

/** State of rendering one article: anchors, links with their backlinks, and collected figures, files and notes. */
export class Context {
  readonly figures: ImportedFigure[] = []
  readonly files: ImportedFile[] = []
  readonly pictures = new Set<string>()
  readonly outline: OutlineEntry[] = []
  /** Footnotes of the running text, and notes of the front matter that the text links to. */
  readonly notes: Element[] = []
  /** Notes in the cells and captions of tables, which stand below these. */
  readonly tableNotes = new Map<Element, Set<Element>>()
  /** How many notes of the article, and of each part printed with it, have a word above them. */
  readonly notesHeadings = new Map<Element, number>()
  /** Links of the text, in order. */
  readonly links: Element[] = []
  /** Numbers of references, and labels of figures and tables, whose source leaves them out. */
  readonly numbers = new Map<Element, string>()
  /** What another part says already: it is not rendered, and a link to it is its words. */
  readonly omitted = new Set<Element>()
  private readonly anchors = new Map<Element, string>()
  private readonly targets = new Set<string>()
  private readonly byId = new Map<string, Element[]>()
  private readonly marks = new Map<string, string[]>()
  private readonly used = new Set(TAKEN)
  private counter = 0
  private withinRanges = 0

  constructor(
    readonly root: Element,
    /** Main language, BCP 47 lower case. */
    readonly language: string,
    private readonly warnings: ImportWarning[],
    private readonly render: (element: Element, level: number, context: Context) => string,
  ) {
    for (const element of descendants(root)) {
      const id = attribute(element, 'id')
      if (element.tagName === 'xref') {
        this.links.push(element)
        for (const rid of (attribute(element, 'rid') ?? '').split(/\s+/))
          this.targets.add(rid.replace(/U([0-9A-F]{4})/g, fromHex)).add(rid)
      }
      if (id) this.byId.set(id, [...(this.byId.get(id) ?? []), element])
    }
  }

  warn(code: string, message: string): void {
    this.warnings.push({ code, message, path: null })
  }

  block(element: Element, level: number): string {
    return this.omitted.has(element) ? '' : this.render(element, level, this)
  }

  numberOf = (element: Element): string | null => this.numbers.get(element) ?? null

  /** Renders all child nodes, in order. */
  inner(node: Node | null, level: number): string {
    let html = ''
    for (let child = node?.firstChild ?? null; child; child = child.nextSibling) {
      if (isText(child)) html += escapeHtml(child.nodeValue ?? '')
      else if (isElement(child)) html += this.block(child, level)
    }
    return html
  }

  /** Returns the anchor of an element: its id if unused, else one made from the id or `prefix`. Stable per element. */
  anchor(element: Element, prefix: string): string {
    const known = this.anchors.get(element)
    if (known) return known
    const sourceId = attribute(element, 'id')?.slice(0, LONGEST_ID).replace(/\s+/g, '-')
    let anchor = sourceId
    while (!anchor || this.used.has(anchor)) {
      this.counter += 1
      anchor = `${sourceId ?? prefix}-${this.counter}`
    }
    this.used.add(anchor)
    this.anchors.set(element, anchor)
    return anchor
  }

  /** Creates an anchor for a part without an element. */
  anchorNamed(name: string): string {
    let anchor = name
    for (let at = 2; this.used.has(anchor); at += 1) anchor = `${name}-${at}`
    this.used.add(anchor)
    return anchor
  }

  /** Renders ` id="…" lang="…"`: the id if the element has one or `prefix` is given, the language where it changes. */
  attributes(element: Element, prefix?: string): string {
    const id =
      prefix !== undefined || attribute(element, 'id') ? this.anchor(element, prefix ?? 'part') : null
    return (id ? ` id="${escapeHtml(id)}"` : '') + this.languageOf(element)
  }

  /** Renders ` lang="…"` where an element is in another language than what it stands in, else "". */
  languageOf(element: Element): string {
    const lang = attribute(element, 'xml:lang')?.toLowerCase()
    const around = langOf(element.parentNode as Element | null) ?? this.language
    return lang && lang !== around ? ` lang="${escapeHtml(lang)}"` : ''
  }

  /** Returns the element an id refers to; of several with the same id, the one in the nearest common ancestor. */
  target(rid: string, from: Element): Element | null {
    const found = this.byId.get(rid) ?? this.byId.get(rid.replace(/U([0-9A-F]{4})/g, fromHex)) ?? []
    if (found.length < 2) return found[0] ?? null
    for (let node = from.parentNode; node; node = node.parentNode) {
      const near = found.find((element) => contains(node as Element, element))
      if (near) return near
    }
    return found[0] ?? null
  }

  /** Records a link in the text to `anchor` and returns the id of that link, for the backlink. */
  mark(anchor: string, place?: string): string {
    if (!place) this.counter += 1
    const id = place ?? `xr-${this.counter}`
    const marks = this.marks.get(anchor)
    if (marks) marks.push(id)
    else this.marks.set(anchor, [id])
    return id
  }

  /** Records a link as one to references within a range, unless the text has too many of those. */
  markRange(anchors: readonly string[], place: string): void {
    if (this.withinRanges + anchors.length > MOST_WITHIN_RANGES) return
    this.withinRanges += anchors.length
    for (const anchor of anchors) this.mark(anchor, place)
  }

  /** Returns the placeholder of backlinks, which `finish` replaces once all links are known. */
  backlinkPlaceholder = (anchor: string): string => `\u0001${anchor}\u0001`

  /** Checks whether the text links to an element. */
  isTarget(element: Element): boolean {
    return this.targets.has(attribute(element, 'id') ?? '')
  }

  /** Inserts the backlinks and removes links to content that is not shown. */
  finish(rendered: string): string {
    const shown = new Set(Array.from(rendered.matchAll(/ id="([^"]*)"/g), ([, id]) => id))
    const omitted = this.omittedAnchors()
    const html = rendered.replace(
      /<a href="#([^"]*)"( id="[^"]*")?[^>]*>([\s\S]*?)<\/a>/g,
      (whole, anchor: string, id: string | undefined, words: string) => {
        if (shown.has(anchor)) return whole
        if (!omitted.has(anchor))
          this.warn('broken-link', `the target of the link to "${anchor}" is not shown`)
        return id ? `<span${id}>${words}</span>` : words
      },
    )
    return html.replace(/\u0001([^\u0001]*)\u0001/g, (_, anchor: string) => {
      const marks = (this.marks.get(anchor) ?? []).filter((id) => shown.has(id))
      // A number tells several places apart.
      const links = marks.map(
        (id, index) =>
          `<a href="#${id}" data-back data-aria="backToText:${index + 1}">↑${marks.length > 1 ? index + 1 : ''}</a>`,
      )
      return links.length ? ` <span data-part="back">${links.join(' ')}</span>` : ''
    })
  }

  private omittedAnchors(): ReadonlySet<string> {
    const elements = [...this.omitted].flatMap((element) => [...descendants(element)])
    return new Set(elements.flatMap((element) => this.anchors.get(element) ?? []))
  }
}

const fromHex = (_: string, hex: string): string => String.fromCharCode(parseInt(hex, 16))

function contains(holder: Element, element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode) if (node === holder) return true
  return false
}

/** Reduces HTML to the inline allow-list, without links, ids or backlinks. */
export const inlineOnly = (html: string): string =>
  html
    .replace(/\u0001[^\u0001]*\u0001/g, '')
    .replace(/<span data-type="overline"[^>]*>(.*?)<\/span>/gs, (_, inner: string) => overlined(inner))
    .replace(/<span data-type="small-caps"[^>]*>(.*?)<\/span>/gs, (_, inner: string) => inCapitals(inner))
    .replace(/<s>(.*?)<\/s>/gs, (_, inner: string) => struckOut(inner))
    .replace(/(?<!\p{Script=Han})<br>|<br>(?!\p{Script=Han})/gu, ' ')
    .replace(/<\/(p|div|li|td|th|tr|dd|dt|h\d|pre|caption)>|<hr>/g, ' ')
    .replace(/<(?!\/?(?:sub|sup|i|b|code|math|m[a-z]+|semantics)\b)[^>]*>/g, '')
    .replace(/<(sub|sup|i|b|code)\b[^>]*>/g, '<$1>')
    .replace(/\s+/g, ' ')
    .trim()

/** Renders a named block of the article text; "" without content. */
export const part = (name: string, html: string, tag = 'div'): string =>
  html.trim() ? `<${tag} data-part="${name}">${html}</${tag}>` : ''

export type Render = (element: Element, level: number, context: Context) => string
