import { escapeHtml } from '@/lib/text/escape-html'
import { MATH_ATTRIBUTES, MATH_TAGS } from '@/lib/text/sanitize-html'
import { barForm } from './math-bars'
import { contentMathml } from './content-mathml'
import { isContent } from './content-signs'
import { portable } from './math-portable'
import { primesBesideLetters } from './math-primes'
import { texMathml } from './tex-mathml'
import { type Element, type Node, children, descendants, isElement, isText, localName, textOf } from './xml'

const MATHML = new Set(MATH_TAGS)
const ATTRIBUTES = new Set([...MATH_ATTRIBUTES, 'data-rule'])

/**
 * Renders a formula as MathML: filters that of the source by an allow-list, converts TeX; null for a formula of nothing
 * and for TeX that cannot be parsed.
 */
export const mathHtml = (element: Element, display: boolean): string | null =>
  element.tagName === 'tex-math'
    ? texMathml(textOf(element), display)
    : [...descendants(element)].every(({ tagName }) => EMPTY.test(tagName)) && !textOf(element)
      ? null
      : primesBesideLetters(mathml(portable(element, display), display))

/** Elements that show nothing without others inside. */
const EMPTY = /^(\w+:)?(math|mrow|mstyle|mspace|semantics|annotation(-xml)?)$/

function mathml(node: Element, display: boolean): string {
  const name = localName(node)
  if (name === 'mfenced') return fenced(node, display)
  if (name === 'mpadded' && RELATIVE.some((size) => isRelative(node.getAttribute(size))))
    return padded(node, display)
  if (name === 'maligngroup' || name === 'malignmark') return ''
  if (name === 'maction')
    return children(node)
      .slice(selected(node), selected(node) + 1)
      .map((child) => mathml(child, display))
      .join('')
  if (name === 'mlabeledtr') return labelled(node, display)
  if (name === 'mglyph') return escapeHtml(glyphWords(node))
  if (isContent(name)) return contentMathml(node, (child) => mathml(child, display))
  const presentation = name === 'semantics' ? presentationOf(node) : null
  if (presentation) return row(presentation, display)
  if (!MATHML.has(name)) return inner(node, display)
  const attributes = Array.from(node.attributes)
    .filter((attribute) => ATTRIBUTES.has(attribute.name))
    .map((attribute) => ` ${attribute.name}="${escapeHtml(attribute.value)}"`)
  const block = name === 'math' && display ? ' display="block"' : ''
  const own = attributes.join('') + slashSpace(node) + barForm(node)
  return `<${name}${block}${own}>${withMinus(node, name, inner(node, display))}</${name}>`
}

/** What a sign that is a picture is called; its file where its source has no words for it. */
const glyphWords = (node: Element): string =>
  node.getAttribute('alt')?.trim() || (node.getAttribute('src')?.trim() ?? '')

/** Returns the presentation of a formula whose source has its meaning first. */
export function presentationOf(semantics: Element): Element | null {
  const [first, ...others] = children(semantics)
  if (!first || !isContent(localName(first))) return null
  return (
    others.find((each) => /presentation/i.test(each.getAttribute('encoding') ?? '') && textOf(each)) ?? null
  )
}

const row = (node: Element, display: boolean): string => `<mrow>${inner(node, display)}</mrow>`

/** The space around a slash in MathML 3 and TeX; MathML Core sets it like a plus, so that m/s looks parted. */
const slashSpace = (node: Element): string =>
  textOf(node) === '/' &&
  /^(?:\w+:)?mo$/.test(node.tagName) &&
  !node.hasAttribute('lspace') &&
  !node.hasAttribute('rspace')
    ? ' lspace="0.0556em" rspace="0.0556em"'
    : ''

/** The minus sign in place of the hyphen that sources write for it; above or below a letter it is a bar. */
function withMinus(node: Element, name: string, text: string): string {
  if (name === 'mn') return text.replace(/^-(?=[\d.])/, '−')
  const isAccent = /^(?:\w+:)?m(over|under|underover)$/.test(
    (node.parentNode as Element | null)?.tagName ?? '',
  )
  return name === 'mo' && text === '-' && !isAccent ? '−' : text
}

/** The child of an `maction` that is shown at first; a page has no actions. */
const selected = (node: Element): number => Math.max(0, Number(node.getAttribute('selection') ?? 1) - 1)

/** Renders a row with a label, which MathML Core does not have: the label is the last cell. */
function labelled(node: Element, display: boolean): string {
  const [label, ...cells] = children(node)
  const own = cells.map((cell) => mathml(cell, display))
  return `<mtr>${own.join('')}${label ? inBrackets(label, mathml(label, display)) : ''}</mtr>`
}

/** Sets the number of a line in brackets, as that of a formula. */
function inBrackets(label: Element, html: string): string {
  const number = (label.textContent ?? '').trim()
  return /^[A-Z]?\d{1,3}[a-z]?$/.test(number) ? html.replace(`>${number}<`, `>(${number})<`) : html
}

function inner(node: Element, display: boolean): string {
  let html = ''
  for (let child: Node | null = node.firstChild; child; child = child.nextSibling) {
    if (isText(child)) html += escapeHtml(folded(child.nodeValue ?? ''))
    else if (isElement(child) && !/annotation/.test(child.tagName)) html += mathml(child, display)
  }
  return html
}

/** Collapses white space as MathML does; thin and no-break spaces are part of the formula. */
const folded = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

const RELATIVE = ['width', 'height', 'depth', 'lspace']

/** Checks whether a size is relative to the content, which MathML Core would read as the absolute size. */
const isRelative = (size: string | null): boolean => /^\s*[+-]|%|width|height|depth|lspace/.test(size ?? '')

/** Replaces an `mpadded` that adds width with `mspace`; other relative sizes are dropped. */
function padded(node: Element, display: boolean): string {
  const space = (name: string) => {
    const added = /^\s*\+\s*([\d.]+(?:em|ex|px|pt|pc|cm|mm|in))\s*$/.exec(node.getAttribute(name) ?? '')?.[1]
    return added ? `<mspace width="${added}"></mspace>` : ''
  }
  return `<mrow>${space('lspace')}${inner(node, display)}${space('width')}</mrow>`
}

/** Expands `mfenced`, which MathML Core does not have, into fences and separators. */
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
