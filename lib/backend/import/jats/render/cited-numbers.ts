/** A number in a link, what stands before it, its target, and those between it and the start of its range. */
type CitedNumber = { before: string; text: string; target: number; between: number[] }
type Cited = { numbers: CitedNumber[]; after: string }

/** With the letter of a series before it, of a panel or part behind it: S1, 2C, 58a, 1(a). */
const NUMBER = /(?<![A-Za-z\d])[A-Z]?\d{1,4}(?:[A-Za-z](?![A-Za-z])|\([a-z]\))?/g
/** What joins the ends of a range: "1–3", "3 to 5", "1至3". */
const RANGE = /^\s*(?:[-‐‑–—−~～至到]|to|through)\s*$/
/** What parts two numbers of a list, the word before the second apart: ", Fig. ", ") and (". */
const SEPARATOR = /^[\s,;，；、&()[\]（）［］【】–—-]*(?:(?:and|or|und|et|y|e)\s|[和及与或])?[\s([（［【]*/

/**
 * Splits the text of a link with several targets into its numbers, each with its target: "Figs. 1 and 2", "[1–3, 5]".
 * A range has the targets between its ends as well. Null where numbers and targets do not agree.
 */
export function citedNumbers(text: string, targets: number): Cited | null {
  const found = [...text.matchAll(NUMBER)].map((match) => ({ at: match.index, word: match[0] }))
  const first = agreed(text, found, targets)
  if (first) return first
  // "Figure 4—figure supplements 1–3": the number of the figure is part of the names of its supplements.
  const own = found.filter(({ at, word }) => !OF_PARENT.test(text.slice(at + word.length)))
  return own.length < found.length ? agreed(text, own, targets) : null
}

/** A number before a dash and a word names what the next number is a part of. */
const OF_PARENT = /^\s*[-‐‑–—−]\s*\p{L}{3}/u

type Found = { at: number; word: string }

function agreed(text: string, found: Found[], targets: number): Cited | null {
  const gaps = found.map(({ at }, index) => {
    const before = found[index - 1]
    return text.slice(before ? before.at + before.word.length : 0, at)
  })
  const spans = found.map(({ word }, index) => spanOf(found[index - 1]?.word, word, gaps[index] ?? ''))
  const whole = spans.reduce((sum, span) => sum + span, 0)
  // Some sources name the ends of a range alone.
  const isEnds = whole !== targets && found.length === 2 && targets === 2
  if (found.length < 2 || (whole !== targets && !isEnds)) return null
  let target = -1
  const numbers = found.map(({ word }, index) => {
    const span = isEnds ? 1 : (spans[index] ?? 1)
    const between = Array.from({ length: span - 1 }, (_, at) => target + 1 + at)
    target += span
    const gap = gaps[index] ?? ''
    const separator = index === 0 ? (/^[^\p{L}]*/u.exec(gap)?.[0] ?? '') : separatorOf(gap)
    return { before: separator, text: gap.slice(separator.length) + word, target, between }
  })
  const last = found.at(-1)
  return { numbers, after: last ? text.slice(last.at + last.word.length) : '' }
}

const separatorOf = (gap: string): string => (RANGE.test(gap) ? gap : (SEPARATOR.exec(gap)?.[0] ?? ''))

/** How many targets lead up to a number: all of a range from the one before it, else its own. */
function spanOf(before: string | undefined, word: string, gap: string): number {
  if (before === undefined || !RANGE.test(gap)) return 1
  const [from, to] = [before, word].map((each) => Number(/\d+/.exec(each)?.[0]))
  return Math.max(1, (to ?? 0) - (from ?? 0))
}
