import { plainText } from './inline-html'
import { hasAlphabet, inAlphabet, texLetters } from './tex-letters'
import { joinTex, texSigns } from './tex-signs'

/** An element of a formula, or a text. */
type Node = { name: string; attributes: string; children: Node[]; text: string }

const TOKEN = /<(\/?)([a-z]+)\b([^>]*?)(\/?)>|([^<]+)/gi

/** Parses formula HTML into a tree; the stored formula bounds its size. */
function parse(html: string): Node {
  const root: Node = { name: 'mrow', attributes: '', children: [], text: '' }
  const open = [root]
  for (const [, close, name, attributes = '', self, text] of html.matchAll(TOKEN)) {
    const top = open.at(-1) ?? root
    if (text !== undefined) top.text += text
    else if (close) {
      if (open.length > 1) open.pop()
    } else {
      const node = { name: (name ?? '').toLowerCase(), attributes, children: [], text: '' }
      top.children.push(node)
      if (!self) open.push(node)
    }
  }
  return root
}

const ACCENTS: Record<string, string> = {
  '¯': 'bar',
  '‾': 'overline',
  '^': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
  '⏞': 'overbrace',
  '⏟': 'underbrace',
  _: 'underline',
  '\u0332': 'underline',
  '\u0302': 'hat',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u2015': 'bar',
}

const FUNCTIONS =
  /^(sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|log|ln|exp|lim|max|min|sup|inf|det|dim|arg|deg|gcd|ker|Pr|liminf|limsup)$/
const attribute = (node: Node, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(node.attributes)?.[1] ?? ''

const row = (nodes: Node[]): string => nodes.map(tex).reduce(joinTex, '')
const group = (node: Node | undefined): string => `{${node ? tex(node) : ''}}`
/** Returns the base of an index, in braces if it is longer than one sign or command. */
const base = (node: Node | undefined): string => {
  const inner = node ? tex(node) : ''
  return /^(.|\\[a-zA-Z]+)$/u.test(inner) ? inner : `{${inner}}`
}

function identifier(node: Node): string {
  const text = plainText(node.text)
  const inner = texLetters(text)
  if (FUNCTIONS.test(text)) return `\\${text}`
  const set = hasAlphabet(text) ? inner : inAlphabet(inner, attribute(node, 'mathvariant'))
  if (set !== inner) return set
  return [...text].length > 1 && /^[\p{L}\s]+$/u.test(text) && !hasAlphabet(text)
    ? `\\mathrm{${inner}}`
    : inner
}

function accent(node: Node, under: boolean): string {
  const [first, second] = node.children
  const sign = plainText(second?.text ?? '')
  const name =
    second?.children.length === 0 && second.name === 'mo' && Object.hasOwn(ACCENTS, sign)
      ? ACCENTS[sign]
      : undefined
  const isLong = name === 'bar' && /data-rule="top"/.test(node.attributes)
  if (name) return `\\${isLong ? 'overline' : name}${group(first)}`
  const inner = first ? tex(first) : ''
  if (/^\\(sum|prod|lim|max|min|sup|inf|int|liminf|limsup)$/.test(inner))
    return `${inner}${under ? '_' : '^'}${group(second)}`
  return `\\${under ? 'underset' : 'overset'}${group(second)}${group(first)}`
}

/** Words of a formula; letters of mathematical alphabets by their commands, which text does not know. */
function words(text: string): string {
  const runs: { isAlphabet: boolean; signs: string }[] = []
  for (const sign of text) {
    const [last, isAlphabet] = [runs.at(-1), hasAlphabet(sign)]
    if (last?.isAlphabet === isAlphabet) last.signs += sign
    else runs.push({ isAlphabet, signs: sign })
  }
  return runs
    .map(({ isAlphabet, signs }) =>
      isAlphabet ? texLetters(signs) : `\\text{${signs.replace(/[\\{}$&#%_^~]/g, '\\$&')}}`,
    )
    .join('')
}

/** The spaces of TeX, in em. */
const SPACES: [number, string][] = [
  [-0.17, '\\!'],
  [0.17, '\\,'],
  [0.23, '\\:'],
  [0.28, '\\;'],
  [1, '\\quad'],
  [2, '\\qquad'],
]

/** A space as an operator, which is no white space of the source. */
const SPACE = /[\u00a0\u2003\u2009]/

function space(node: Node): string {
  const width = /^(-?[\d.]+)em$/.exec(attribute(node, 'width'))?.[1]
  return SPACES.find(([em]) => Math.abs(em - Number(width)) < 0.02)?.[1] ?? '\\ '
}

/** Commands of TeX for the `notation` of an enclosure. */
const ENCLOSURES: Record<string, string> = {
  top: 'overline',
  bottom: 'underline',
  box: 'boxed',
  roundedbox: 'boxed',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
}

function enclosure(node: Node): string {
  const notation = attribute(node, 'notation').trim()
  const inner = row(node.children)
  return Object.hasOwn(ENCLOSURES, notation) ? `\\${ENCLOSURES[notation] ?? ''}{${inner}}` : inner
}

const OF: Record<string, (node: Node) => string> = {
  mi: identifier,
  mn: (node) => texLetters(plainText(node.text)),
  mo: (node) => {
    const text = plainText(node.text) || (SPACE.exec(node.text)?.[0] ?? '')
    return FUNCTIONS.test(text) ? `\\${text}` : texSigns(text)
  },
  mtext: (node) => words(plainText(node.text) || ' '),
  ms: (node) => words(plainText(node.text)),
  mspace: space,
  mfrac: ({ children: [over, under] }) => `\\frac${group(over)}${group(under)}`,
  msqrt: ({ children }) => `\\sqrt{${row(children)}}`,
  mroot: ({ children: [inner, degree] }) => `\\sqrt[${degree ? tex(degree) : ''}]${group(inner)}`,
  msub: ({ children: [of, sub] }) => `${base(of)}_${group(sub)}`,
  msup: ({ children: [of, sup] }) => `${base(of)}^${group(sup)}`,
  msubsup: ({ children: [of, sub, sup] }) => `${base(of)}_${group(sub)}^${group(sup)}`,
  munderover: ({ children: [of, under, over] }) => `${base(of)}_${group(under)}^${group(over)}`,
  mover: (node) => accent(node, false),
  munder: (node) => accent(node, true),
  mtable: ({ children }) =>
    `\\begin{matrix}${children.map(({ children: cells }) => cells.map(tex).join(' & ')).join(' \\\\ ')}\\end{matrix}`,
  menclose: enclosure,
  mphantom: ({ children }) => `\\phantom{${row(children)}}`,
  semantics: ({ children: [first] }) => (first ? tex(first) : ''),
  annotation: () => '',
}

function tex(node: Node): string {
  return (OF[node.name] ?? (({ children }: Node) => row(children)))(node)
}

/** Returns a formula as TeX: the source's own if stored beside the MathML, else converted from it. */
export function mathmlTex(html: string): string {
  const sourceTex = /<annotation[^>]*x-tex[^>]*>([\s\S]*?)<\/annotation>/i.exec(html)?.[1]
  return sourceTex
    ? plainText(sourceTex)
    : row(parse(html.replace(/<annotation[\s\S]*?<\/annotation[^>]*>/gi, '')).children).trim()
}
