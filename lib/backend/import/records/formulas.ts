import { texLine } from '@/lib/backend/import/jats/formula-line'
import { texMathml } from '@/lib/backend/import/jats/math'
import { escapeHtml } from '@/lib/text/escape-html'

/** TeX between its delimiters, of a bounded length. A dollar sign may be money: what stands between two is looked at. */
const FORMULA =
  /\$\$([^$]{1,2000})\$\$|\$([^$\n]{1,2000})\$(?!\d)|\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]/g

/** A command, an index or a group; or one letter. */
const TEX = /[\\^_{}]|^\s*[A-Za-z]\s*$/

const withFormulas = (text: string, render: (tex: string) => string | null): string => {
  let html = ''
  let at = 0
  for (const match of text.matchAll(FORMULA)) {
    const tex = match.slice(1).find((part) => part !== undefined) ?? ''
    const formula = TEX.test(tex) ? render(tex) : null
    if (formula === null) continue
    html += escapeHtml(text.slice(at, match.index)) + formula
    at = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(at))
}

/** Plain text as HTML, formulas in TeX as MathML; one that cannot be read stays as it was written. */
export const formulaHtml = (text: string): string => withFormulas(text, texMathml)

/** The same in one line of `sub sup i`, for titles. */
export const lineHtml = (text: string): string =>
  withFormulas(text, (tex) => (texMathml(tex) === null ? null : texLine(tex)))
