import { escapeHtml } from '@/lib/text/escape-html'
import { texMathml } from './math'
import { type Element, type Node, children, descendants, isElement, parseXml, textOf } from './xml'

/** Accents as the combining characters that follow their letter. */
const ACCENTS: Record<string, string> = {
  ...{ '¯': '\u0304', '‾': '\u0304', '\u0304': '\u0304', '\u0305': '\u0304', '^': '\u0302', ˆ: '\u0302' },
  ...{ '\u0302': '\u0302', '~': '\u0303', '˜': '\u0303', '\u0303': '\u0303', '→': '\u20d7', '⃗': '\u20d7' },
  ...{ '˙': '\u0307', '\u0307': '\u0307', '¨': '\u0308', '\u0308': '\u0308' },
}
/** Signs of invisible operations, which a line of text does without. */
const INVISIBLE = /[\u2061-\u2064]/g
const SPACED = /^[=<>≤≥≈≃≅≡≠∼≪≫→∈×+−-]$/

/**
 * A formula in one line of `sub sup i`, for titles and the references made of them: `x<sup>2</sup>`, `1/y`, `√(a + b)`.
 * MathML is taken before TeX, and TeX nobody can read stays as it was written.
 */
export function formulaLine(element: Element): string {
  const found = [...descendants(element)].find(({ tagName }) => /^(\w+:)?math$/.test(tagName))
  if (found) return lineOf(found)
  const tex = [...descendants(element)].find(({ tagName }) => tagName === 'tex-math')
  if (!tex) return ''
  return texLine(textOf(tex))
}

/** The same of a formula in TeX. */
export function texLine(source: string): string {
  const mathml = texMathml(source)
  return mathml === null ? escapeHtml(source) : lineOf(parseXml(mathml))
}

const nameOf = (element: Element): string => element.tagName.replace(/^\w+:/, '')

const listOf = (element: Element): Element[] => children(element).filter((child) => nameOf(child) !== 'none')

function inside(element: Element): string {
  let html = ''
  for (let child: Node | null = element.firstChild; child; child = child.nextSibling)
    if (isElement(child)) html += lineOf(child)
  return html
}

/** Whether an operator stands between two things; a sign before one belongs to it. */
function hasLeft(element: Element): boolean {
  let before = element.previousSibling
  while (before && !isElement(before)) before = before.previousSibling
  return before !== null && nameOf(before) !== 'mo'
}

/** In brackets where it is more than one sign, so that a fraction or a root still shows what belongs to it. */
const whole = (html: string): string =>
  [...html.replace(/<[^>]*>/g, '')].length > 1 && !/^[\d.]+$/.test(html) ? `(${html.trim()})` : html

function lineOf(element: Element): string {
  const [first = '', second = '', third = ''] = listOf(element).map(lineOf)
  const text = () => escapeHtml(textOf(element).replace(INVISIBLE, ''))
  switch (nameOf(element)) {
    case 'mi':
      return /^\p{L}\p{M}*$/u.test(textOf(element)) && element.getAttribute('mathvariant') !== 'normal'
        ? `<i>${text()}</i>`
        : text()
    case 'mo':
      return SPACED.test(textOf(element)) && hasLeft(element) ? ` ${text()} ` : text()
    case 'mn':
    case 'mtext':
    case 'ms':
      return text()
    case 'mspace':
      return ' '
    case 'msup':
      return `${first}<sup>${second.trim()}</sup>`
    case 'msub':
      return `${first}<sub>${second.trim()}</sub>`
    case 'msubsup':
      return `${first}<sub>${second.trim()}</sub><sup>${third.trim()}</sup>`
    case 'mfrac':
      return `${whole(first)}/${whole(second)}`
    case 'msqrt':
      return `√${whole(inside(element))}`
    case 'mroot':
      return `<sup>${second}</sup>√${whole(first)}`
    case 'mover': {
      const mark = ACCENTS[textOf(listOf(element)[1])]
      return mark ? first.replace(/(<\/i>)?$/, `${mark}$1`) : `${first}<sup>${second.trim()}</sup>`
    }
    case 'munder':
      return `${first}<sub>${second.trim()}</sub>`
    case 'munderover':
      return `${first}<sub>${second.trim()}</sub><sup>${third.trim()}</sup>`
    case 'mfenced':
      return `${element.getAttribute('open') ?? '('}${listOf(element).map(lineOf).join(', ')}${element.getAttribute('close') ?? ')'}`
    case 'semantics':
      return first
    default:
      return inside(element)
  }
}
