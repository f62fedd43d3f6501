/** The depth of groups at the end of a formula, and how many ends stand before any begin. */
function unbalanced(tex: string, begin: RegExp, end: RegExp): { missing: number; stray: number } {
  let [missing, stray] = [0, 0]
  for (const [sign] of tex.matchAll(new RegExp(`\\\\[{}]|${begin.source}|${end.source}`, 'g'))) {
    if (new RegExp(`^(?:${begin.source})$`).test(sign)) missing += 1
    else if (new RegExp(`^(?:${end.source})$`).test(sign)) {
      if (missing > 0) missing -= 1
      else stray += 1
    }
  }
  return { missing, stray }
}

/** Closes brackets and delimiters that a formula leaves open, and opens those it only closes. */
function balanced(tex: string): string {
  const groups = unbalanced(tex, /\{/, /\}/)
  const closed = '{'.repeat(groups.stray) + tex + '}'.repeat(groups.missing)
  const sizes = unbalanced(closed, /\\left(?![a-zA-Z])/, /\\right(?![a-zA-Z])/)
  return '\\left.'.repeat(sizes.stray) + closed + '\\right.'.repeat(sizes.missing)
}

/** What a sub- or superscript may be. */
const SCRIPT = '(?:\\{[^{}]*\\}|\\\\[a-zA-Z]+|[^\\\\{}\\s_^])'

const REPAIRS: ((tex: string) => string)[] = [
  (tex) => tex.replace(/(?<!\\)\$/g, ''),
  (tex) => (/\\def(?![a-zA-Z])/.test(tex) ? tex : tex.replace(/(?<!\\)#/g, '\\#')),
  (tex) => tex.replace(/\\(?:limits|middle)(?![a-zA-Z])/g, ''),
  (tex) =>
    ['\\^', '_'].reduce(
      (whole, sign) =>
        whole.replace(new RegExp(`((?<!\\\\)${sign}\\s*${SCRIPT})\\s*(?=${sign})`, 'g'), '$1{}'),
      tex.replace(/([_^])\1+/g, '$1'),
    ),
  balanced,
  (tex) => `\\begin{aligned}${tex}\\end{aligned}`,
]

/** Forms of a formula that cannot be read as it is written, each with one more of its usual slips mended. */
export function* repairsOf(tex: string): Generator<string> {
  let mended = tex
  for (const repair of REPAIRS) {
    const next = repair(mended)
    if (next !== mended) yield (mended = next)
  }
}
