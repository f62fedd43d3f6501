const TABLE = /<table\b[^]*?<\/table>/g
const ROW = /<tr\b[^]*?<\/tr>/g
const CELL = /<(t[hd])\b([^<>]*)>((?:(?!<\/?t[hd]\b)[^])*)<\/\1>/g
/** Where a column of a table cannot be told from the place of a cell in its row, or its cells are aligned already. */
const UNEVEN = /(?:col|row)span=|data-align=/
const NUMBER = /^[+\-−–±≈<>≤≥]? ?\d[\d ,.\u2009\u00a0]*(?:(?:[±–−-]|×10) ?[\d.,]+)?[%‰]?$/
const NOTHING = /^[—–\-−/]?$/

type Cell = { tag: string; attributes: string; html: string }

const cellsOf = (row: string): Cell[] =>
  [...row.matchAll(CELL)].map(([, tag = '', attributes = '', html = '']) => ({ tag, attributes, html }))

const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .trim()

/** Returns the columns of numbers: their cells have numbers, some perhaps nothing. */
function numberColumns(rows: readonly Cell[][]): Set<number> {
  const [first] = rows
  const columns = new Set<number>()
  if (!first || rows.length < 2 || rows.some(({ length }) => length !== first.length)) return columns
  for (let at = 1; at < first.length; at += 1) {
    const texts = rows.map((cells) => textOf(cells[at]?.html ?? ''))
    const numbers = texts.filter((text) => NUMBER.test(text))
    if (numbers.length > 1 && texts.every((text) => NUMBER.test(text) || NOTHING.test(text))) columns.add(at)
  }
  return columns
}

/**
 * Returns HTML whose tables have their columns of numbers, with their heads, at the right (`data-align`), so that digits
 * of one place stand below each other; not the first column, and no table with spans or alignments of its own.
 */
export const alignNumbers = (html: string): string =>
  html.replace(TABLE, (table) => {
    if (UNEVEN.test(table)) return table
    const body = table.slice(Math.max(0, table.indexOf('<tbody')))
    const columns = numberColumns((body.match(ROW) ?? []).map(cellsOf))
    return columns.size === 0 ? table : table.replace(ROW, (row) => alignedRow(row, columns))
  })

const alignedRow = (row: string, columns: ReadonlySet<number>): string => {
  let at = -1
  return row.replace(CELL, (whole, tag: string) => {
    at += 1
    return columns.has(at) ? `<${tag} data-align="right"${whole.slice(tag.length + 1)}` : whole
  })
}
