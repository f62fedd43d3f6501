import { isMathVariant, mathLetters } from '@/lib/text/math-alphabets'
import { alignCells } from './math-tables'
import { type Element, children, descendants, localName, textOf } from './xml'

/**
 * Copies a formula of MathML 2 or 3 into what MathML Core (the part that browsers know) shows alike: letters of
 * alphabets, cells that say where they stand, lengths as in CSS, spaces and fences as they are meant.
 */
export function portable(formula: Element, display: boolean): Element {
  const copy = formula.cloneNode(true) as Element
  const elements = [...descendants(copy)]
  for (const element of elements) {
    const name = localName(element)
    if (TOKEN.test(name)) setToken(element, name)
    if (name === 'mtable') alignCells(element)
    if (name === 'mover' && isBarred(element)) element.setAttribute('data-rule', 'top')
    for (const attribute of LENGTHS) setLength(element, attribute)
  }
  for (const element of elements)
    if (/^(mstyle|math|mo)$/.test(localName(element))) element.removeAttribute('mathvariant')
  if (display) showFull(copy)
  return copy
}

const TOKEN = /^m[inos]$|^mtext$/

function setToken(element: Element, name: string): void {
  if (children(element).length > 0) return
  const text = textOf(element)
  if (name === 'mo' && /^[\s\u2000-\u200b]+$/u.test(element.textContent ?? '') && !text.trim())
    setGap(element)
  const fence = /^m(o|text)$/.test(name) ? FENCE.exec(text.trim()) : null
  if (fence) setFence(element, fence)
  else if (name !== 'mo') setLetters(element, name, text)
}

/** Whether a bar lies over more than a letter, for which few typefaces have one that is long enough. */
function isBarred(over: Element): boolean {
  const [base, sign] = children(over)
  return (
    base !== undefined &&
    sign !== undefined &&
    localName(sign) === 'mo' &&
    /^[\u00af\u0305\u203e\u2015]$/.test(textOf(sign).trim()) &&
    [...textOf(base).replace(/[\s\u2061-\u2064]/g, '')].length > 1
  )
}

/** A space that is written as an operator is as wide as it is, without the space of an operator on both sides. */
function setGap(element: Element): void {
  for (const side of ['lspace', 'rspace']) if (!element.hasAttribute(side)) element.setAttribute(side, '0em')
}

/** A fence with its command of TeX. */
const FENCE =
  /^\\(left|right|[bB]igg?[lr])\s*(\\(?:[{}|]|[lr](?:angle|brace|brack|floor|ceil|vert|Vert)|vert|Vert)|[()[\]|/.])$/

const SIGNS: Record<string, string> = {
  '\\{': '{',
  '\\}': '}',
  '\\lbrace': '{',
  '\\rbrace': '}',
  '\\lbrack': '[',
  '\\rbrack': ']',
  '\\langle': '⟨',
  '\\rangle': '⟩',
  '\\lfloor': '⌊',
  '\\rfloor': '⌋',
  '\\lceil': '⌈',
  '\\rceil': '⌉',
  '\\|': '‖',
  '\\Vert': '‖',
  '\\lVert': '‖',
  '\\rVert': '‖',
  '\\vert': '|',
  '\\lvert': '|',
  '\\rvert': '|',
  '.': '',
}

function setFence(element: Element, [, command = '', sign = '']: RegExpExecArray): void {
  element.textContent = SIGNS[sign] ?? sign
  const prefix = element.tagName.replace(/\w+$/, '')
  const fence = element.ownerDocument?.createElement(`${prefix}mo`)
  if (!fence) return
  fence.textContent = element.textContent
  fence.setAttribute('fence', 'true')
  fence.setAttribute('form', /^l|l$/.test(command) ? 'prefix' : 'postfix')
  fence.setAttribute('stretchy', 'true')
  element.parentNode?.replaceChild(fence, element)
}

/** Browsers know no `mathvariant` but "normal": other letters are those of Unicode, words are left to the page. */
function setLetters(element: Element, name: string, text: string): void {
  const variant = variantOf(element)
  if (!variant) return
  const isLetter = [...text].length === 1
  const isWord = /^m(text|s)$/.test(name) && !isLetter
  if (variant === 'normal' || isWord) return element.setAttribute('mathvariant', variant)
  if (!isMathVariant(variant)) return
  element.removeAttribute('mathvariant')
  // A single letter is italic by itself, unless it says otherwise.
  const isSlanted = name === 'mi' && isLetter
  if (isSlanted && variant === 'italic') return
  const letters = mathLetters(text, variant)
  if (letters !== text) element.textContent = letters
  else if (isSlanted && !variant.endsWith('italic')) element.setAttribute('mathvariant', 'normal')
}

/** The variant of a token: its own, or that of the nearest style round it. */
function variantOf(element: Element): string | null {
  for (let each: Element | null = element; each; each = each.parentNode as Element | null) {
    if (each !== element && !/^(mstyle|math)$/.test(localName(each))) continue
    const variant = each.getAttribute('mathvariant')
    if (variant) return variant.trim()
    if (localName(each) === 'math') return null
  }
  return null
}

const LENGTHS = ['width', 'height', 'depth', 'lspace', 'rspace', 'voffset', 'minsize', 'maxsize', 'mathsize']

/** Spaces that MathML 3 has names for, in eighteenths of an em. */
const NAMED = ['veryverythin', 'verythin', 'thin', 'medium', 'thick', 'verythick', 'veryverythick']

/** Writes a length as CSS does: no point without digits behind it, no name. */
function setLength(element: Element, name: string): void {
  const length = element.getAttribute(name)?.trim()
  if (!length) return
  const [, minus = '', named = ''] = /^(negative)?(\w+)mathspace$/.exec(length) ?? []
  const at = NAMED.indexOf(named)
  element.setAttribute(
    name,
    at < 0
      ? length.replace(/(\d)\.(?=\s*(?:[a-z]|%|$))/, '$1').replace(/^([+-]?[\d.]+)\s+(?=[a-z%]+$)/, '$1')
      : `${minus && '-'}${((at + 1) / 18).toFixed(4)}em`,
  )
}

/** The lines of a displayed formula are as large as one alone; a table between fences is a matrix. */
function showFull(formula: Element): void {
  let inside: Element | undefined = formula
  while (inside && /^(math|mrow|mstyle|semantics)$/.test(localName(inside))) {
    const list: Element[] = children(inside).filter((each) => !/annotation|mspace/.test(each.tagName))
    inside = list.length === 1 ? list[0] : undefined
  }
  if (inside && localName(inside) === 'mtable' && !inside.hasAttribute('displaystyle'))
    inside.setAttribute('displaystyle', 'true')
}
