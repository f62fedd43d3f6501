const CONTENT = '((?:[^<>]|</?(?:i|b|em|strong|mark)>){1,60}?)'
const SIGNED = /^\s*[+−–-]\s*[\d.]/
/**
 * Letters of a formula (italic, Greek or alone in bold) and the signs that take limits; those of a chemical formula are
 * upright and not stacked.
 */
const BEFORE = String.raw`(<\/i>|(?<=<b>\p{L})<\/b>|[\p{Script=Greek}∑∏∐∫∮⋂⋃]|)`
const PAIR = new RegExp(
  `${BEFORE}(?:<sub>${CONTENT}</sub><sup>${CONTENT}</sup>|<sup>${CONTENT}</sup><sub>${CONTENT}</sub>)`,
  'gu',
)

/**
 * Stacks the scripts of one sign in inline HTML (`data-scripts`), as MathML does: the limits of a value ("0.02", −0.03
 * below and +0.07 above) and index and power of a letter. The text stays the same.
 */
export const stackedScripts = (html: string): string =>
  html.includes('<sub>')
    ? html.replace(PAIR, (whole, before: string, ...groups: (string | undefined)[]) => {
        const [first = '', second = ''] = groups.slice(0, 4).filter((group) => group !== undefined)
        const isLimits = SIGNED.test(first) && SIGNED.test(second)
        return before || isLimits ? `${before}<span data-scripts>${whole.slice(before.length)}</span>` : whole
      })
    : html
