import temml from 'temml'
import { escapeHtml } from '@/lib/text/escape-html'
import { MATH_ATTRIBUTES, MATH_TAGS } from '@/lib/text/sanitize-html'
import { TEX_MACROS, texOf } from './tex-source'
import { type Element, type Node, children, isElement, textOf } from './xml'

const MATHML = new Set(MATH_TAGS)
const ATTRIBUTES = new Set(MATH_ATTRIBUTES)

type Warn = (code: string, message: string) => void

/** A formula as MathML: the source's own by allow-list, TeX turned into it. */
export function mathHtml(element: Element, display: boolean, warn: Warn): string {
  return element.tagName === 'tex-math' ? fromTex(textOf(element), display, warn) : mathml(element, display)
}

function mathml(node: Element, display: boolean): string {
  const name = node.tagName.replace(/^\w+:/, '')
  if (name === 'mfenced') return fenced(node, display)
  if (name === 'mpadded' && RELATIVE.some((size) => isRelative(node.getAttribute(size))))
    return padded(node, display)
  if (name === 'maligngroup' || name === 'malignmark') return ''
  if (!MATHML.has(name)) return inner(node, display)
  const attributes = Array.from(node.attributes)
    .filter((attribute) => ATTRIBUTES.has(attribute.name))
    .map((attribute) => ` ${attribute.name}="${escapeHtml(attribute.value)}"`)
  const block = name === 'math' && display ? ' display="block"' : ''
  return `<${name}${block}${attributes.join('')}>${inner(node, display)}</${name}>`
}

function inner(node: Element, display: boolean): string {
  let html = ''
  for (let child: Node | null = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3 || child.nodeType === 4) html += escapeHtml(folded(child.nodeValue ?? ''))
    else if (isElement(child) && !/annotation/.test(child.tagName)) html += mathml(child, display)
  }
  return html
}

/** White space of the source goes, as MathML has it; thin and no-break spaces are signs of the formula. */
const folded = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

const RELATIVE = ['width', 'height', 'depth', 'lspace']

/** Whether a size is given by what the box would have: MathML Core reads such a one as the whole size. */
const isRelative = (size: string | null): boolean => /^\s*[+-]|%|width|height|depth|lspace/.test(size ?? '')

/** A box that adds to its own width, as the space it adds; what takes away from a size is left as it is. */
function padded(node: Element, display: boolean): string {
  const space = (name: string) => {
    const added = /^\s*\+\s*([\d.]+(?:em|ex|px|pt|pc|cm|mm|in))\s*$/.exec(node.getAttribute(name) ?? '')?.[1]
    return added ? `<mspace width="${added}"></mspace>` : ''
  }
  return `<mrow>${space('lspace')}${inner(node, display)}${space('width')}</mrow>`
}

/** `mfenced` is not in MathML Core: its fences and separators are written out. */
function fenced(node: Element, display: boolean): string {
  const given = (name: string, otherwise: string) => node.getAttribute(name) ?? otherwise
  const fence = (sign: string) => (sign ? `<mo fence="true">${escapeHtml(sign)}</mo>` : '')
  const separators = given('separators', ',').replace(/\s/g, '')
  const parts = children(node).map((child, index) => {
    const sign = index === 0 ? '' : (separators[Math.min(index, separators.length) - 1] ?? '')
    return (sign ? `<mo separator="true">${escapeHtml(sign)}</mo>` : '') + mathml(child, display)
  })
  return `<mrow>${fence(given('open', '('))}${parts.join('')}${fence(given('close', ')'))}</mrow>`
}

/** TeX as MathML; the reason where it cannot be read is what is thrown. */
const temmlOf = (body: string, display: boolean): string =>
  temml
    .renderToString(body, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      macros: { ...TEX_MACROS },
    })
    .replace(/ (class|style|xmlns)="[^"]*"/g, '')

/** A formula of the text in TeX as MathML; null when it cannot be read. */
export function texMathml(source: string): string | null {
  try {
    return temmlOf(texOf(source), false)
  } catch {
    return null
  }
}

function fromTex(source: string, display: boolean, warn: Warn): string {
  const body = texOf(source)
  try {
    return temmlOf(body, display)
  } catch (error) {
    warn(
      'tex',
      `the formula ${body.slice(0, 60)} is shown as its source (${(error as Error).message.split('\n')[0]})`,
    )
    return `<code>${escapeHtml(body)}</code>`
  }
}
