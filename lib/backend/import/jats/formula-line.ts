import { escapeHtml } from '@/lib/text/escape-html'
import { XML_LIMITS } from '../import-limits'
import { mathHtml } from './math'
import { isContent } from './content-signs'
import { repairedTexMathml, texMathml } from './tex-mathml'
import { type Element, XmlError, children, descendants, isElement, localName, parseXml, textOf } from './xml'

/** Accents to the combining characters that follow their letter. */
const ACCENTS: Record<string, string> = {
  '¯': '\u0304',
  '‾': '\u0304',
  '\u0304': '\u0304',
  '\u0305': '\u0304',
  '―': '\u0304',
  _: '\u0304',
  '−': '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '\u0302': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '\u0303': '\u0303',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '˙': '\u0307',
  '\u0307': '\u0307',
  '¨': '\u0308',
  '\u0308': '\u0308',
}
/** Invisible operators, omitted from a line of text. */
const INVISIBLE = /[\u2061-\u2064]/g
const SPACED = /^[=<>≤≥≈≃≅≡≠∼≪≫→∈×+−-]$/

/**
 * Renders a formula as one line of `sub sup i`, for titles and references: `x<sup>2</sup>`, `1/y`, `√(a + b)`. Prefers
 * MathML to TeX; TeX that cannot be parsed is returned as written.
 */
export function formulaLine(element: Element): string {
  const found = [...descendants(element)].find(({ tagName }) => /^(\w+:)?math$/.test(tagName))
  const isMeant = found && [...descendants(found)].some((each) => isRewritten(each))
  const rewritten = isMeant ? mathHtml(found, false) : null
  const line = rewritten && lineOfSource(rewritten)
  if (line) return line
  if (found && textOf(found)) return lineOf(found)
  const tex = [...descendants(element)].find(({ tagName }) => tagName === 'tex-math')
  if (!tex) return ''
  return texLine(textOf(tex))
}

/** Whether a part of a formula is shown in another form than it is written: its meaning, a sign that is a picture. */
const isRewritten = (element: Element): boolean => {
  const name = localName(element)
  return name === 'mglyph' || isContent(name)
}

/** Renders a TeX formula as one line of `sub sup i`. */
export function texLine(source: string): string {
  const mathml = texMathml(source) ?? repairedTexMathml(source)
  return (mathml && lineOfSource(mathml)) ?? escapeHtml(source)
}

/** Limits of rendered MathML, in which an element of the source is several levels. */
const LIMITS = { ...XML_LIMITS, depth: XML_LIMITS.depth * 5 }

/** The line of rendered MathML; null for one that is too large: no formula keeps its article out. */
function lineOfSource(mathml: string): string | null {
  try {
    return lineOf(parseXml(mathml, LIMITS))
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}

const listOf = (element: Element): Element[] =>
  children(element).filter((child) => localName(child) !== 'none')

/** Checks whether an operator is binary, not a sign. */
function hasLeft(element: Element): boolean {
  let before = element.previousSibling
  while (before && !isElement(before)) before = before.previousSibling
  return before !== null && localName(before) !== 'mo'
}

/** Adds brackets around more than one character, so that the extent of a fraction or root stays clear. */
const whole = (html: string): string =>
  [...html.replace(/<[^>]*>/g, '')].length > 1 && !/^[\d.]+$/.test(html) ? `(${html.trim()})` : html

/** Returns a superscript; a prime is high by itself. */
export const raised = (html: string): string => (/^[′″‴⁗]+$/.test(html) ? html : `<sup>${html}</sup>`)

/** A base with its scripts behind it, then those before it: pairs of one below and one above. */
function withScripts(element: Element): string {
  const [base, ...scripts] = children(element)
  const at = scripts.findIndex((script) => localName(script) === 'mprescripts')
  const [behind, before] = at < 0 ? [scripts, []] : [scripts.slice(0, at), scripts.slice(at + 1)]
  const pairs = (list: Element[]): string =>
    list
      .map((script, index) => {
        const html = localName(script) === 'none' ? '' : lineOf(script).trim()
        const tag = index % 2 === 0 ? 'sub' : 'sup'
        return html && (tag === 'sup' ? raised(html) : `<sub>${html}</sub>`)
      })
      .join('')
  return pairs(before) + (base ? lineOf(base) : '') + pairs(behind)
}

/** The parts between fences, with the separators their source has. */
function fencedLine(element: Element, parts: string[]): string {
  const separators = (element.getAttribute('separators') ?? ',').replace(/\s/g, '')
  return parts
    .map((part, at) => {
      const sign = separators[Math.min(at, separators.length) - 1] ?? ''
      return at === 0 ? part : `${escapeHtml(sign)}${sign && /[,;]/.test(sign) ? ' ' : ''}${part}`
    })
    .join('')
}

function lineOf(element: Element): string {
  // Each part is rendered once: twice at each level would be exponential.
  if (localName(element) === 'mmultiscripts') return withScripts(element)
  const parts = listOf(element).map(lineOf)
  const [first = '', second = '', third = ''] = parts
  const text = () => escapeHtml(textOf(element).replace(INVISIBLE, ''))
  switch (localName(element)) {
    case 'mi':
      return /^\p{L}\p{M}*$/u.test(textOf(element)) && element.getAttribute('mathvariant') !== 'normal'
        ? `<i>${text()}</i>`
        : text()
    case 'mo':
      return SPACED.test(textOf(element)) && hasLeft(element)
        ? ` ${text().replace('-', '−')} `
        : text().replace(/^-$/, '−')
    case 'mn':
    case 'mtext':
    case 'ms':
      return text()
    case 'mspace':
      return ' '
    case 'msup':
      return first + raised(second.trim())
    case 'msub':
      return `${first}<sub>${second.trim()}</sub>`
    case 'msubsup':
      return `${first}<sub>${second.trim()}</sub>${raised(third.trim())}`
    case 'mphantom':
      return ''
    case 'mtable':
      return parts.join('; ')
    case 'mtr':
    case 'mlabeledtr':
      return parts
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', ')
    case 'mfrac':
      if (/^0/.test(element.getAttribute('linethickness') ?? ''))
        return `${whole(first)} over ${whole(second)}`
      return `${whole(first)}/${whole(second)}`
    case 'msqrt':
      return `√${whole(parts.join(''))}`
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
      return `${element.getAttribute('open') ?? '('}${fencedLine(element, parts)}${element.getAttribute('close') ?? ')'}`
    case 'semantics':
      return first
    default:
      return parts.join('')
  }
}
