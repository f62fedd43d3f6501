import temml from 'temml'
import { escapeHtml } from '@/lib/text/escape-html'
import { primesBesideLetters } from './math-primes'
import { TEX_MACROS } from './tex-macros'
import { repairsOf } from './tex-repairs'
import { texBody, texOf } from './tex-source'

/** Converts TeX to MathML; throws with the reason when it cannot be parsed. */
const temmlOf = (body: string, display: boolean): string =>
  primesBesideLetters(
    temml
      .renderToString(body, {
        displayMode: display,
        throwOnError: true,
        trust: false,
        macros: { ...TEX_MACROS },
      })
      .replace(/<mtd class="tml-(left|right)"/g, '<mtd columnalign="$1"')
      .replace(/ (class|style|xmlns)="[^"]*"/g, ''),
  )

/** Diagrams are only known among displayed formulas. */
const ONLY_DISPLAYED = /\\begin\s*\{CD\}/

/** Converts TeX to MathML, inline unless it is displayed; null when it cannot be parsed. */
export function texMathml(source: string, display = false): string | null {
  return converted(texOf(source, display), display)
}

function converted(body: string, display: boolean): string | null {
  try {
    return display || !ONLY_DISPLAYED.test(body)
      ? temmlOf(body, display)
      : temmlOf(body, true).replace(' display="block"', '')
  } catch {
    return null
  }
}

/**
 * Converts TeX to MathML like `texMathml`, with the usual slips of formulas mended: one that is not closed, a loose
 * mark.
 */
export function repairedTexMathml(source: string, display = false): string | null {
  for (const repaired of repairsOf(texOf(source, display))) {
    const html = converted(repaired, display)
    if (html !== null) return html
  }
  return null
}

/** Renders TeX that cannot be parsed as its source, with the reason. */
export function texCode(source: string, display: boolean): { html: string; reason: string } {
  const shown = texBody(source)
  const html = `<code>${escapeHtml(shown)}</code>`
  try {
    temmlOf(texOf(source, display), display)
    return { html, reason: '' }
  } catch (error) {
    return {
      html,
      reason: `the formula ${shown.slice(0, 60)} is shown as its source (${(error as Error).message.split('\n')[0]})`,
    }
  }
}
