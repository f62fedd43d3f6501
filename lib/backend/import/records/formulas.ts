import { texLine } from '../jats/formula-line'
import { texMathml } from '../jats/tex-mathml'
import { escapeHtml } from '@/lib/text/escape-html'

/** TeX between delimiters, at most 2,000 characters. Dollar signs may be money, so the content is checked by `TEX`. */
const FORMULA =
  /\$\$([^$]{1,2000})\$\$|\$([^$\n]{1,2000})\$(?!\d)|\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]/g

/** A command, an index or a group; or a single letter. */
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

/** Renders plain text as HTML with TeX formulas as MathML; formulas that cannot be parsed are left as written. */
export const formulaHtml = (text: string): string => withFormulas(text, (tex) => texMathml(tex))

/** Renders plain text with formulas as one line of `sub sup i`, for titles. */
export const lineHtml = (text: string): string =>
  withFormulas(text, (tex) => (texMathml(tex) === null ? null : texLine(tex)))
