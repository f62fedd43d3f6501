import { mathHtml } from '../math'
import { texBody } from '../tex-source'
import { repairedTexMathml, texCode } from '../tex-mathml'
import { type Element, textOf } from '../xml'
import type { Context } from './context'
import { bestGraphic, imageHtml } from './images'

const isMathml = ({ tagName }: Element): boolean => /^(mml:)?math$/.test(tagName)
const isTex = ({ tagName }: Element): boolean => tagName === 'tex-math'
const isPicture = ({ tagName }: Element): boolean => tagName === 'graphic' || tagName === 'inline-graphic'

/** Checks whether an element is a formula in MathML or TeX. */
export const isMath = (element: Element): boolean => isMathml(element) || isTex(element)

/** Checks whether an element is a form of a formula, a picture included. */
export const isForm = (element: Element): boolean => isMath(element) || isPicture(element)

/**
 * Renders the best forms of a formula, each under its element: MathML, TeX that can be parsed, pictures (one of
 * `alternatives`), TeX with its slips mended, and only then the source of the TeX.
 */
export function formulaForms(
  forms: Element[],
  context: Context,
  display: boolean,
  areAlternatives = false,
): Map<Element, string> {
  const [mathml, tex, pictures] = [isMathml, isTex, isPicture].map((is) => forms.filter(is)) as [
    Element[],
    Element[],
    Element[],
  ]
  const some = rendered(mathml, display).filter(isShown)
  if (some.length > 0) return new Map(areAlternatives ? some.slice(0, 1) : some)
  const texts = rendered(areAlternatives ? tex.slice(0, 1) : tex, display)
  if (texts.length > 0 && texts.every(isShown)) return new Map(texts.filter(isShown))
  const shown = areAlternatives ? [bestGraphic(pictures)].filter((each) => each !== null) : pictures
  if (shown.length > 0) {
    const words = tex.map((each) => texBody(textOf(each))).join(' ')
    return new Map(shown.map((picture) => [picture, imageHtml(picture, words, context)]))
  }
  return new Map(texts.map(([form, html]) => [form, html ?? readable(form, display, context)]))
}

type Rendered = [form: Element, html: string | null]

const rendered = (forms: Element[], display: boolean): Rendered[] =>
  forms.map((form) => [form, mathHtml(form, display)])

const isShown = (entry: Rendered): entry is [Element, string] => entry[1] !== null

function readable(tex: Element, display: boolean, context: Context): string {
  const repaired = repairedTexMathml(textOf(tex), display)
  if (repaired !== null) return repaired
  const { html, reason } = texCode(textOf(tex), display)
  context.warn('tex', reason)
  return html
}
