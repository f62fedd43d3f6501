/** Steps of the row's width, in rem, at which entries come and go; menu.module.scss has a rule for each. */
const step = 2
/** Wider than any page: an entry that never has room. */
const never = 80
const fontSize = 0.9375
const entryPadding = 2 * 0.875
const chevron = 1.75

const characterWidth = (character: string): number => {
  if (character.charCodeAt(0) > 0x2e7f) return 1
  if (/[MWmw@%]/.test(character)) return 0.95
  if (/[A-Z&]/.test(character)) return 0.72
  if (/[ iljtfr.,;:'|()-]/.test(character)) return 0.4
  return 0.63
}

/** A generous guess of an entry's width in rem: fonts differ, and a row must never be narrower than its entries. */
const entryWidth = (label: string, hasChildren: boolean): number =>
  [...label].reduce((sum, character) => sum + characterWidth(character), 0) * fontSize +
  entryPadding +
  (hasChildren ? chevron : 0)

const toStep = (width: number) => Math.min(Math.ceil(width / step) * step, never)

/**
 * From which width of the row on (rem, in steps of 2) each entry stands in it, and from which on all do. Before that
 * an entry stands under "More". Guessed from the words, so CSS alone decides before the first paint, nothing moves
 * afterwards, and what is not in the row is neither focusable nor read out there.
 */
export const menuFit = (
  entries: readonly { label: string; hasChildren: boolean }[],
  more: string,
): { fits: number[]; allFit: number } => {
  const widths = entries.map(({ label, hasChildren }) => entryWidth(label, hasChildren))
  const total = widths.reduce((sum, width) => sum + width, 0)
  const moreWidth = entryWidth(more, true)
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0))
  return { fits: ends.map((end) => toStep(Math.min(end + moreWidth, total))), allFit: toStep(total) }
}
