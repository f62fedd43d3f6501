import { type Element, attribute, textOf } from '../xml'

/** A plain number with its decimals. */
const NUMBER = /^[+\-−–±]?\s?\d[\d,]*(?:\.(\d+))?$/

/** Maximum number of decimals that others are padded to: beyond it a column grows with the square of its source. */
const MOST = 12

const FIGURE_SPACE = '\u2007'
const POINT_SPACE = '\u2008'

type Cell = { element: Element; column: number }

/** Whether a cell is aligned on the decimal point, by itself or by its column. */
export const isOnPoint = (cell: Element, column: Element | null): boolean =>
  (attribute(cell, 'align') ?? attribute(column, 'align')) === 'char' &&
  ['.', null].includes(attribute(cell, 'char') ?? attribute(column, 'char'))

/** Returns the most decimals a number has in each column, by its position. */
export function decimalsByColumn(cells: readonly Cell[]): ReadonlyMap<number, number> {
  const most = new Map<number, number>()
  for (const { element, column } of cells) {
    const decimals = NUMBER.exec(textOf(element))?.[1]?.length ?? 0
    most.set(column, Math.max(most.get(column) ?? 0, decimals))
  }
  return most
}

/** Spaces as wide as the decimals a number lacks, so that the points of a column at the right stand below each other. */
export function missingDecimals(cell: Element, most: number): string {
  const number = NUMBER.exec(textOf(cell))
  if (!number) return ''
  const own = number[1]?.length ?? 0
  if (most > MOST) return ''
  return (own === 0 && most > 0 ? POINT_SPACE : '') + FIGURE_SPACE.repeat(most - own)
}
