/** Steps of the row width, in rem, at which entries appear and disappear; menu.module.scss has a rule for each. */
const step = 2
/** Wider than any page, for an entry that never fits. */
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

/** Estimates an entry's width in rem, generously: fonts differ, and a row must never be narrower than its entries. */
const entryWidth = (label: string, hasChildren: boolean): number =>
  [...label].reduce((sum, character) => sum + characterWidth(character), 0) * fontSize +
  entryPadding +
  (hasChildren ? chevron : 0)

const toStep = (width: number) => Math.min(Math.ceil(width / step) * step, never)

/**
 * Returns the row width (rem, in steps of 2) from which each entry is in the row instead of under "More", and the
 * width from which all are. Estimated from the labels, so that CSS alone decides before the first paint, nothing
 * shifts afterwards, and entries not in the row are neither focusable nor read out there.
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
