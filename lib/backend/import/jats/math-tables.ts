import { type Element, children, localName } from './xml'

/**
 * Writes on each cell of a table of a formula where it stands: tables and rows say it for their columns and rows by
 * lists, the last of which holds for all that follow, and browsers know neither.
 */
export function alignCells(table: Element): void {
  const rows = children(table).filter((each) => /^m(labeled)?tr$/.test(localName(each)))
  const ofTable = { columns: listOf(table, 'columnalign'), rows: listOf(table, 'rowalign') }
  rows.forEach((row, line) => {
    const ofRow = listOf(row, 'columnalign')
    const columns = ofRow.length > 0 ? ofRow : ofTable.columns
    const [vertical = at(ofTable.rows, line)] = listOf(row, 'rowalign')
    const isLabelled = localName(row) === 'mlabeledtr'
    let column = isLabelled ? -1 : 0
    for (const cell of children(row).filter((each) => localName(each) === 'mtd')) {
      const isLabel = column < 0
      set(cell, 'columnalign', at(columns, isLabel ? 0 : column))
      set(cell, 'rowalign', vertical)
      column += isLabel ? 1 : Math.max(1, Number(cell.getAttribute('columnspan')) || 1)
    }
  })
  for (const each of [table, ...rows])
    for (const name of ['columnalign', 'rowalign']) each.removeAttribute(name)
}

const listOf = (element: Element, name: string): string[] =>
  (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean)

const at = (list: string[], place: number): string | undefined => list[place] ?? list.at(-1)

function set(cell: Element, name: string, around: string | undefined): void {
  const value = listOf(cell, name)[0] ?? around
  if (value) cell.setAttribute(name, value)
}
