import temml from 'temml'
import { escapeHtml } from './inline'
import { type Element, type Node, all, attribute, isElement, textOf } from './xml'

const MATHML = new Set([
  ...[
    'math',
    'semantics',
    'mrow',
    'mi',
    'mn',
    'mo',
    'ms',
    'mtext',
    'mspace',
    'msub',
    'msup',
    'msubsup',
    'mfrac',
    'msqrt',
  ],
  ...[
    'mroot',
    'mover',
    'munder',
    'munderover',
    'mtable',
    'mtr',
    'mlabeledtr',
    'mtd',
    'mstyle',
    'mpadded',
    'mphantom',
  ],
  ...['mfenced', 'menclose', 'mmultiscripts', 'mprescripts', 'none', 'merror'],
])
const ATTRIBUTES = new Set([
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'accent',
  'accentunder',
  'displaystyle',
  'open',
  'close',
  'columnalign',
  'linethickness',
  'notation',
  'width',
])

/** A formula as MathML: the source's own, else TeX turned into it, else its picture, else its text. */
export function mathHtml(element: Element, display: boolean): string {
  const own = /^(mml:)?math$/.test(element.tagName) ? element : all(element, 'mml:math', 'math')[0]
  const label = textOf(all(element, 'label')[0])
  const mark = label ? ` <span>${escapeHtml(label)}</span>` : ''
  if (own) return mathml(own, display) + mark
  const tex = element.tagName === 'tex-math' ? element : all(element, 'tex-math')[0]
  if (tex) return fromTex(textOf(tex), display) + mark
  const graphic = all(element, 'graphic', 'inline-graphic')[0]
  if (graphic)
    return `<img data-file="${escapeHtml(attribute(graphic, 'xlink:href') ?? '')}" alt="${escapeHtml(textOf(element) || '')}" loading="lazy">${mark}`
  return escapeHtml(textOf(element))
}

function mathml(node: Element, display: boolean): string {
  const name = node.tagName.replace(/^\w+:/, '')
  if (!MATHML.has(name)) return inner(node, display)
  const kept = [...Array.from(node.attributes)]
    .filter(({ name: attributeName }) => ATTRIBUTES.has(attributeName))
    .map(({ name: attributeName, value }) => ` ${attributeName}="${escapeHtml(value)}"`)
  const block = name === 'math' && display ? ' display="block"' : ''
  return `<${name}${block}${kept.join('')}>${inner(node, display)}</${name}>`
}

function inner(node: Element, display: boolean): string {
  let html = ''
  for (let child: Node | null = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3) html += escapeHtml((child.nodeValue ?? '').trim())
    else if (isElement(child) && !/annotation/.test(child.tagName)) html += mathml(child, display)
  }
  return html
}

function fromTex(source: string, display: boolean): string {
  const body = source
    .replace(/^[\s\S]*?\\begin\{document\}/, '')
    .replace(/\\end\{document\}[\s\S]*$/, '')
    .replace(/^\s*\$+|\$+\s*$/g, '')
  try {
    return temml
      .renderToString(body, { displayMode: display, throwOnError: true, trust: false })
      .replace(/ (class|style)="[^"]*"/g, '')
  } catch {
    return `<code>${escapeHtml(body)}</code>`
  }
}
