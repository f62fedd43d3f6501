import { argumentsAt, rewriteCommands } from './tex-arguments'
import { characters } from './tex-characters'
import { definitions } from './tex-definitions'
import { knownEnvironments } from './tex-environments'
import { UNIT_COMMANDS } from './tex-units'

/** Extracts a formula from TeX, possibly a whole document, and rewrites it in commands the converter knows. */
export const texOf = (source: string, display: boolean): string =>
  upright(knownCommands(knownEnvironments(definitionsOf(source) + texBody(source), display)))

/** Returns the formula of a TeX document, or the whole source when it is no document, without its delimiters. */
export function texBody(source: string): string {
  const { body } = documentOf(source)
  const formula = withoutStray(body).replace(SETTINGS, '')
  return rewriteCommands(undelimited(formula), NUMBERS).trim()
}

/** Settings of the page a document begins with. */
const SETTINGS = /^\s*(?:\\(?:landscape|normalsize|(?:this)?pagestyle\s*\{\w*\})\s*)+/

function documentOf(source: string): { preamble: string; body: string } {
  const begin = /\\begin\s*\{document\}/.exec(source)
  if (!begin) return { preamble: '', body: source }
  const behind = source.slice(begin.index + begin[0].length)
  const end = behind.search(/\\end\s*\{document\}/)
  return { preamble: source.slice(0, begin.index), body: end === -1 ? behind : behind.slice(0, end) }
}

/** Removes the end of a group that the source opens before its document, as one publisher's formulas begin. */
const withoutStray = (body: string): string => body.replace(/^\s*\}\s*\{\s*\}/, '')

/** The definitions of the preamble of a document, which its formula may use. */
function definitionsOf(source: string): string {
  const { preamble } = documentOf(source)
  const found = /\\(?:(?:re)?newcommand|providecommand|def|DeclareMathOperator)(?![a-zA-Z])/g
  return Array.from(preamble.matchAll(found), ({ 0: command, index }) => {
    const behind = preamble.slice(index + command.length)
    const head = /^\*?\s*(?:\{\s*\\[a-zA-Z]+\s*\}|\\[a-zA-Z]+)(?:\s*\[[^\]]*\])*(?:\s*#\d)*/.exec(behind)?.[0]
    const read = head === undefined ? null : argumentsAt(behind.slice(head.length), 1)
    return head !== undefined && read ? `${command}${head}{${read.args[0] ?? ''}}` : ''
  }).join('')
}

/** Removes the delimiters around a formula, several inside each other too: `\($…$\)`. */
function undelimited(tex: string): string {
  const mixed = textBetween(tex)
  if (mixed !== null) return mixed
  const inner = tex
    .trim()
    .replace(/(?<!\\)\\$/, '')
    .replace(/^\$+|(?<!\\)\$+$/g, '')
    .replace(/^\\[[(]|(?<!\\)\\[\])]$/g, '')
  return inner === tex ? inner : undelimited(inner)
}

/** Several formulas with words between them, as one; null where there is only one. */
function textBetween(tex: string): string | null {
  const trimmed = tex.trim()
  if (!trimmed.startsWith('$') || /[{}]/.test(trimmed.replace(/\$[^$]*\$/g, ''))) return null
  const parts = trimmed.split(/(?<!\\)\$+/)
  if (parts.length < 5 || parts.length % 2 === 0) return null
  return parts.map((part, at) => (at % 2 === 1 || !part.trim() ? part : `\\text{${part}}`)).join('')
}

/** Commands that number or name a formula; the numbers stand beside it. */
const NUMBERS = {
  label: { count: 1, to: () => '' },
  tag: { count: 1, to: () => '' },
  'tag*': { count: 1, to: () => '' },
}

/** Rewrites plain TeX with infix or brace arguments, and drops commands that only set sizes. */
const knownCommands = (tex: string): string =>
  characters(rewriteCommands(definitions(tex), COMMANDS))
    .replace(/\\nolimits(?![a-zA-Z])/g, '')
    .replace(STYLED_OPERATOR, '$1')
    .replace(LARGE_OPERATOR, (_, braced?: string, bare?: string) => `${braced ?? bare ?? ''} `)
    .replace(/\\(?:vskip|penalty)\s*-?[\d.]+\s*(?:em|ex|pt|mm|cm|in|pc)?/g, '')
    .replace(/\\unicode\s*(?:\[[^\]]*\])?\{x([0-9a-fA-F]{1,6})\}/g, (_, hex: string) => character(hex))
    .replace(
      /\\mathaccent\s*"?([0-9A-Fa-f]{4})(?![0-9A-Fa-f])/g,
      (whole, code: string) => MATH_ACCENTS[code] ?? whole,
    )
    .replace(/\\root\s*(\{[^{}]*\}|\S+?)\s*\\of\s*/g, (_, index: string) => `\\sqrt[${index}]`)
    .replace(
      /\\buildrel\s*(\{[^{}]*\}|(?:[^{}\\]|\\[a-zA-Z]+\s*\{[^{}]*\}|\\)*?)\s*\\over(?![a-zA-Z])\s*/g,
      (_, above: string) => `\\overset{${above}}`,
    )

const dropped = (count: number) => ({ count, to: () => '' })
const last = (count: number) => ({ count, to: (args: string[]) => `{${args.at(-1) ?? ''}}` })
const rowsAs = (environment: string) => ({
  count: 1,
  to: ([rows = '']: string[]) =>
    `\\begin{${environment}}${rows.replace(/\\cr(?![a-zA-Z])/g, '\\\\')}\\end{${environment}}`,
})
/** Words, in which a sign of formulas is only a sign, but for the parameter of a definition. */
const words = (name: string) => ({
  count: 1,
  to: ([inner = '']: string[]) =>
    `\\${name}{${inner.includes('$') ? inner : inner.replace(/(?<!\\)(?:[&_]|#(?!\d))/g, '\\$&')}}`,
})

/** A word of the source as upright text, between brackets. */
const named = (open: string, close: string) => ({
  count: 1,
  to: ([word = '']: string[]) => `\\text{${open}${word.replace(/(?<!\\)[&_#%$^]/g, '\\$&')}${close}}`,
})

const COMMANDS = {
  ...UNIT_COMMANDS,
  vspace: dropped(1),
  'vspace*': dropped(1),
  setlength: dropped(2),
  fontsize: dropped(2),
  fontfamily: dropped(1),
  fontseries: dropped(1),
  usefont: dropped(4),
  mathversion: dropped(1),
  refstepcounter: dropped(1),
  bmatrix: rowsAs('bmatrix'),
  bordermatrix: rowsAs('matrix'),
  noalign: dropped(1),
  cline: dropped(1),
  cmidrule: dropped(1),
  pmatrix: rowsAs('pmatrix'),
  cases: rowsAs('cases'),
  eqalign: rowsAs('aligned'),
  eqalignno: rowsAs('aligned'),
  leqalignno: rowsAs('aligned'),
  displaylines: rowsAs('gathered'),
  text: words('text'),
  mbox: words('text'),
  hbox: words('hbox'),
  textrm: words('textrm'),
  intertext: { count: 1, to: ([inner = '']: string[]) => `\\text{${inner}}\\\\` },
  multicolumn: {
    count: 3,
    to: ([columns = '1', , inner = '']: string[]) =>
      inner + ' &'.repeat(Math.min(Number(columns) || 1, 40) - 1),
  },
  hdotsfor: {
    count: 1,
    to: ([columns = '1']: string[]) => `\\dots${' & \\dots'.repeat(Math.min(Number(columns) || 1, 40) - 1)}`,
  },
  DeclareMathOperator: { count: 2, to: ([name = '', inner = '']: string[]) => operator(name, '', inner) },
  'DeclareMathOperator*': { count: 2, to: ([name = '', inner = '']: string[]) => operator(name, '*', inner) },
  scalebox: last(2),
  rotatebox: last(2),
  resizebox: last(3),
  href: last(2),
  ooalign: {
    count: 1,
    to: ([layers = '']: string[]) => overlaid(layers.split(/\\cr(?:cr)?(?![a-zA-Z])/)),
  },
  shoveleft: last(1),
  shoveright: last(1),
  // What lies outside of the formula is named by the word its source calls it by.
  ref: named('', ''),
  eqref: named('(', ')'),
  autoref: named('', ''),
  cref: named('', ''),
  cite: named('[', ']'),
  citep: named('[', ']'),
  citet: named('', ''),
  includegraphics: named('', ''),
  mathpalette: {
    count: 2,
    to: ([command = '', inner = '']: string[]) => `{${command}{\\textstyle}{${inner}}}`,
  },
  parbox: { count: 2, to: ([, inner = '']: string[]) => `\\text{${inner}}` },
  symbol: { count: 1, to: ([code = '']: string[]) => `{\\char${code} }` },
  underaccent: { count: 2, to: ([accent = '', inner = '']: string[]) => `\\underset{${accent}{}}{${inner}}` },
}

/** Signs over each other, as wide as the last. */
const overlaid = (layers: string[]): string => {
  const signs = layers
    .map((layer) => layer.replace(/\\hfill?(?![a-zA-Z])|(?<!\\)\$/g, '').trim())
    .filter(Boolean)
  return `{${signs.map((sign, at) => (at < signs.length - 1 ? `\\mathrlap{${sign}}` : `{${sign}}`)).join('')}}`
}

const operator = (name: string, star: string, inner: string): string =>
  `\\def${name}{\\operatorname${star}{${inner}}}`

/** Accents by their place in the font, as plain TeX writes them. */
const MATH_ACCENTS: Record<string, string> = {
  '7012': '\\grave ',
  '7013': '\\acute ',
  '7014': '\\check ',
  '7015': '\\breve ',
  '7016': '\\bar ',
  '7017': '\\mathring ',
  '705E': '\\hat ',
  '705F': '\\dot ',
  '707E': '\\tilde ',
  '707F': '\\ddot ',
  '017E': '\\vec ',
  '0362': '\\widehat ',
  '0365': '\\widetilde ',
}

const OPERATOR = '\\\\(?:sum|prod|coprod|i{1,3}nt|oint|big[a-z]+)'
/** A sign that is a large operator by itself, said to be one again, as formula editors write. */
const LARGE_OPERATOR = new RegExp(
  `\\\\mathop\\s*(?:\\{\\s*(${OPERATOR})\\s*\\}|(${OPERATOR})(?![a-zA-Z]))`,
  'g',
)
/** A large operator in the size of running text, in a group of its own. */
const STYLED_OPERATOR = new RegExp(
  `\\{\\s*\\\\(?:text|display|script)style\\s*(${OPERATOR})\\s*\\}(?=\\s*\\\\limits)`,
  'g',
)

const character = (hex: string): string => {
  const code = parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const GREEK =
  'alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega'
const CAPITALS = 'Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Upsilon|Phi|Psi|Omega'

/** Converts letters of the packages `upgreek` and `textgreek` to upright Greek. */
const upright = (tex: string): string =>
  tex
    .replace(new RegExp(`\\\\up((?:var)?(?:${GREEK})|${CAPITALS})(?![a-zA-Z])`, 'g'), '\\mathrm{\\$1}')
    .replace(
      new RegExp(`\\\\Up(${CAPITALS.toLowerCase()})(?![a-zA-Z])`, 'g'),
      (_, name: string) => `\\mathrm{\\${name.charAt(0).toUpperCase()}${name.slice(1)}}`,
    )
    .replace(
      new RegExp(`\\\\text(${GREEK}|${CAPITALS})(?:greek)?(?![a-zA-Z])`, 'g'),
      (whole, name: string) => (name === 'mu' && !whole.endsWith('greek') ? whole : `\\mathrm{\\${name}}`),
    )
