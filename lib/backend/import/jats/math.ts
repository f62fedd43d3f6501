import temml from 'temml'
import { escapeHtml } from '@/lib/text/escape-html'
import { MATH_ATTRIBUTES, MATH_TAGS } from '@/lib/text/sanitize-html'
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
  if (name === 'maligngroup' || name === 'malignmark') return ''
  if (!MATHML.has(name)) return inner(node, display)
  const kept = Array.from(node.attributes)
    .filter((attribute) => ATTRIBUTES.has(attribute.name))
    .map((attribute) => ` ${attribute.name}="${escapeHtml(attribute.value)}"`)
  const block = name === 'math' && display ? ' display="block"' : ''
  return `<${name}${block}${kept.join('')}>${inner(node, display)}</${name}>`
}

function inner(node: Element, display: boolean): string {
  let html = ''
  for (let child: Node | null = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3 || child.nodeType === 4) html += escapeHtml((child.nodeValue ?? '').trim())
    else if (isElement(child) && !/annotation/.test(child.tagName)) html += mathml(child, display)
  }
  return html
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

/** The formula in a TeX document, or the whole source when it is none. */
function bodyOf(source: string): string {
  const body = /\\begin\s*\{document\}([\s\S]*?)\\end\s*\{document\}/.exec(source)?.[1] ?? source
  return body
    .trim()
    .replace(/^\$+|\$+$/g, '')
    .replace(/^\\[[(]|\\[\])]$/g, '')
    .replace(/\\(?:label|tag)\s*\{[^}]*\}/g, '')
    .trim()
}

/** Rows of `eqnarray`: what stands between its two marks is aligned at the first. */
const alignedRows = (rows: string): string =>
  rows
    .split('\\\\')
    .map((row) => row.replace(/^((?:\\.|[^&\\])*&(?:\\.|[^&\\])*)&/, '$1'))
    .join('\\\\')

/** Environments no converter knows as those they stand for. */
const knownEnvironments = (tex: string): string =>
  tex
    .replace(
      /\\begin\s*\{eqnarray(\*?)\}([\s\S]*?)\\end\s*\{eqnarray\1\}/g,
      (_, _star: string, rows: string) => `\\begin{aligned}${alignedRows(rows)}\\end{aligned}`,
    )
    .replace(/\\(begin|end)\s*\{(?:displaymath|math|subequations|dmath\*?)\}/g, '')

/** Letters of the `upgreek` package: upright Greek. */
const upright = (tex: string): string =>
  tex.replace(
    /\\up(alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|phi|chi|psi|omega)(?![a-z])/g,
    '\\mathrm{\\$1}',
  )

/** The formula some source holds, in what the converter knows. */
const texOf = (source: string): string => upright(knownEnvironments(bodyOf(source)))

/** TeX as MathML; the reason where it cannot be read is what is thrown. */
const temmlOf = (body: string, display: boolean): string =>
  temml
    .renderToString(body, { displayMode: display, throwOnError: true, trust: false })
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
