import { argumentsAt } from './tex-arguments'

/** Environments of displayed formulas, which stand in no line, and those that may. */
const IN_LINE: Record<string, string> = {
  align: 'aligned',
  alignat: 'aligned',
  xalignat: 'aligned',
  split: 'aligned',
  flalign: 'aligned',
  gather: 'gathered',
  multline: 'gathered',
}

/** Rewrites environments that the converter does not know, or not in a line. */
export const knownEnvironments = (tex: string, display: boolean): string =>
  withoutWrappers(inLine(tabular(tex), display))
    .replace(/(\\begin\s*\{IEEEeqnarray(?:box)?\*?\})\s*(?:\[[^\]]*\])?\s*\{[^{}]*\}/g, '$1')
    .replace(
      /\\begin\s*\{((?:IEEE)?eqnarray(?:box)?\*?)\}([\s\S]*?)\\end\s*\{\1\}/g,
      (_, _name: string, rows: string) => `\\begin{aligned}${alignedRows(rows)}\\end{aligned}`,
    )
    .replace(/(\\begin\s*\{(?:array|aligned|gathered)\})\s*\[[tbc]\]/g, '$1')
    .replace(
      /(\\begin\s*\{array\}\s*)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g,
      (_, begin: string, columns: string) => {
        const plain = repeated(columns)
          .replace(/[@!><]\s*\{[^{}]*\}/g, '')
          .replace(/[pmb]\s*\{[^{}]*\}/g, 'l')
          .replace(/[^lcr|:]/g, '')
        return `${begin}{${plain || 'c'}}`
      },
    )

/** Expands the repeated columns of an array, "*{3}{c}" or "*{20}c". */
const repeated = (columns: string): string =>
  columns.replace(
    /\*\s*\{\s*(\d{1,3})\s*\}\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|(\S))/g,
    (_, times: string, group?: string, single?: string) =>
      (group ?? single ?? '').repeat(Math.min(Number(times), 40)),
  )

/** Removes environments that only place what they hold. */
const withoutWrappers = (tex: string): string =>
  tex
    .replace(/\\begin\s*\{(?:numcases|subnumcases)\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, '$1\\begin{cases}')
    .replace(/\\end\s*\{(?:numcases|subnumcases)\}/g, '\\end{cases}')
    .replace(/\\begin\s*\{empheq\}\s*(?:\[[^\]]*\])?\s*\{(\w+)\*?\}/g, '\\begin{aligned}')
    .replace(/\\end\s*\{empheq\}/g, '\\end{aligned}')
    .replace(/\\(begin|end)\s*\{flalign\*?\}/g, '\\$1{aligned}')
    .replace(/\\(begin|end)\s*\{multlined\}/g, '\\$1{gathered}')
    .replace(
      /\\(?:begin|end)\s*\{(?:displaymath|math|subequations|center|flushleft|flushright|tiny|small|footnotesize|scriptsize|normalsize|large|d?math\*?|equation\*?|dgroup\*?)\}/g,
      '',
    )

/** Rewrites environments of displayed formulas for a formula in a line. */
const inLine = (tex: string, display: boolean): string =>
  display
    ? tex
    : tex
        .replace(/(\\begin\s*\{x?alignat\*?\})\s*\{\d+\}/g, '$1')
        .replace(/\\(begin|end)\s*\{([a-z]+)\*?\}/g, (whole, edge: string, name: string) =>
          Object.hasOwn(IN_LINE, name) ? `\\${edge}{${IN_LINE[name] ?? name}}` : whole,
        )

/** Converts rows of `eqnarray` to `aligned`, which has one alignment mark per row instead of two. */
const alignedRows = (rows: string): string =>
  rows
    .split('\\\\')
    .map((row) => row.replace(/^((?:\\.|[^&\\])*&(?:\\.|[^&\\])*)&/, '$1'))
    .join('\\\\')

/** Converts tables of words, and boxes of them, to arrays whose cells are words. */
const tabular = (tex: string): string =>
  tex
    .replace(
      /\\begin\s*\{tabular\}\s*(?:\[[^\]]*\])?\s*(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})([\s\S]*?)\\end\s*\{tabular\}/g,
      (_, columns: string, rows: string) =>
        `\\begin{array}${columns}${rows.replace(/\\hline|\\\\|(?<!\\)&|(?:\\[^\\h]|\\h(?!line)|[^\\&])+/g, cell)}\\end{array}`,
    )
    .replace(/\\begin\s*\{minipage\}([\s\S]*?)\\end\s*\{minipage\}/g, (_, inner: string) => {
      const read = argumentsAt(inner, 1)
      return `\\text{${read?.rest ?? inner}}`
    })

const cell = (piece: string): string =>
  /^(\\hline|\\\\|&)$/.test(piece) || !piece.trim() ? piece : `\\text{${piece}}`
