/** Commands of packages and plain TeX that the converter does not know, as macros it can expand. */
export const TEX_MACROS: Record<string, string> = {
  '\\boldmath': '',
  '\\unboldmath': '',
  '\\protect': '',
  '\\leavevmode': '',
  '\\selectfont': '',
  '\\hfill': '\\quad',
  '\\hfil': '\\quad',
  '\\ensuremath': '#1',
  '\\lefteqn': '#1',
  '\\varvec': '\\boldsymbol{#1}',
  '\\mathbbm': '\\mathbb{#1}',
  '\\mspace': '\\mkern#1',
  '\\SI': '#1\\,\\text{#2}',
  '\\celsius': '\\text{°C}',
  '\\textregistered': '\\text{®}',
  '\\textsuperscript': '{}^{\\text{#1}}',
  '\\textsubscript': '{}_{\\text{#1}}',
}

/** Extracts a formula from TeX, possibly a whole document, and rewrites it in commands the converter knows. */
export const texOf = (source: string): string => upright(knownCommands(knownEnvironments(bodyOf(source))))

/** Returns the body of a TeX document, or the whole source when it is not a document. */
function bodyOf(source: string): string {
  const body = /\\begin\s*\{document\}([\s\S]*?)\\end\s*\{document\}/.exec(source)?.[1] ?? source
  return undelimited(body)
    .replace(/\\(?:label|tag)\s*\{[^}]*\}/g, '')
    .trim()
}

/** Removes the delimiters around a formula, several inside each other too: `\($…$\)`. */
function undelimited(tex: string): string {
  const inner = tex
    .trim()
    .replace(/(?<!\\)\\$/, '')
    .replace(/^\$+|(?<!\\)\$+$/g, '')
    .replace(/^\\[[(]|(?<!\\)\\[\])]$/g, '')
  return inner === tex ? inner : undelimited(inner)
}

/** Converts rows of `eqnarray` to `aligned`, which has one alignment mark per row instead of two. */
const alignedRows = (rows: string): string =>
  rows
    .split('\\\\')
    .map((row) => row.replace(/^((?:\\.|[^&\\])*&(?:\\.|[^&\\])*)&/, '$1'))
    .join('\\\\')

const knownEnvironments = (tex: string): string =>
  tex
    .replace(
      /\\begin\s*\{eqnarray(\*?)\}([\s\S]*?)\\end\s*\{eqnarray\1\}/g,
      (_, _star: string, rows: string) => `\\begin{aligned}${alignedRows(rows)}\\end{aligned}`,
    )
    .replace(/\\(begin|end)\s*\{flalign\*?\}/g, '\\$1{aligned}')
    .replace(/\\(?:begin|end)\s*\{(?:displaymath|math|subequations|d?math\*?|equation\*?)\}/g, '')
    .replace(/(\\begin\s*\{array\}\s*)\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, begin: string, columns: string) => {
      const plain = columns.replace(/[@!><]\s*\{[^{}]*\}/g, '').replace(/[pmb]\s*\{[^{}]*\}/g, 'l')
      return `${begin}{${plain}}`
    })

/** Rewrites plain TeX with infix or brace arguments, and drops commands that only set sizes. */
const knownCommands = (tex: string): string =>
  tex
    .replace(/\\(?:vspace|setlength|fontsize)\*?\s*\{[^{}]*\}(?:\s*\{[^{}]*\})?/g, '')
    .replace(/\\nolimits(?![a-zA-Z])/g, '')
    .replace(LARGE_OPERATOR, (_, braced?: string, bare?: string) => `${braced ?? bare ?? ''} `)
    .replace(/\\unicode\s*\{x([0-9a-fA-F]{1,6})\}/g, (_, hex: string) => character(hex))
    .replace(/\\root\s*(\{[^{}]*\}|\S+?)\s*\\of\s*/g, (_, index: string) => `\\sqrt[${index}]`)
    .replace(/\\buildrel\s*(\{[^{}]*\}|[^{}]*?)\s*\\over\s*/g, (_, above: string) => `\\overset{${above}}`)
    .replace(
      /\\(pmatrix|cases|eqalign)\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g,
      (_, name: string, rows: string) => {
        const environment = name === 'eqalign' ? 'aligned' : name
        return `\\begin{${environment}}${rows.replace(/\\cr(?![a-zA-Z])/g, '\\\\')}\\end{${environment}}`
      },
    )

/** A sign that is a large operator by itself, said to be one again, as formula editors write. */
const LARGE_OPERATOR =
  /\\mathop\s*(?:\{\s*(\\(?:sum|prod|coprod|i{1,3}nt|oint|big[a-z]+))\s*\}|(\\(?:sum|prod|coprod|i{1,3}nt|oint|big[a-z]+))(?![a-zA-Z]))/g

const character = (hex: string): string => {
  const code = parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Converts letters of the `upgreek` package to upright Greek. */
const upright = (tex: string): string =>
  tex.replace(
    /\\up(alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|phi|chi|psi|omega)(?![a-z])/g,
    '\\mathrm{\\$1}',
  )
